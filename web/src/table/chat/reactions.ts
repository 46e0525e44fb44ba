// The signs that people show each other.

export const REACTIONS = { clap: "👏", laugh: "😄", wow: "😮", sad: "😢", think: "🤔", heart: "❤️" } as const;

export type Reaction = keyof typeof REACTIONS;
