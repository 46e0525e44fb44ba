// The reactions that people can show.

export const REACTIONS = { clap: "👏", laugh: "😄", wow: "😮", sad: "😢", think: "🤔", heart: "❤️" } as const;

export type Reaction = keyof typeof REACTIONS;
