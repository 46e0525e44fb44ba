// Short sounds, made by the page itself. Silent until the first touch or key; never the only signal.

import { settings } from "../player/settings.svelte";

let audio: AudioContext | null = null;
let master: GainNode | null = null;

/** Unlocks sound with the first gesture, as browsers require. */
export function unlock(): void {
  if (audio) {
    // In some browsers the begin of a touch is not a gesture, and a phone call stops the sound.
    if (audio.state !== "running") void audio.resume().catch(() => {});
    return;
  }
  if (typeof AudioContext === "undefined") return;
  audio = new AudioContext();
  master = audio.createGain();
  master.connect(audio.destination);
}

type Tone = { at?: number; hz: number; to?: number; ms: number; wave?: OscillatorType; gain?: number; lowpass?: number };
type Noise = { at?: number; ms: number; filter: BiquadFilterType; hz: number; to?: number; q?: number; gain?: number };
type Recipe = { tones?: Tone[]; noises?: Noise[] };

const knock = (n: number): Recipe => ({
  tones: Array.from({ length: Math.min(n, 8) }, (_, at) => ({ at: at * 45, hz: 110, ms: 40 })),
});
/** The sound of a drawn card; a deal repeats it for each card, 8 dB quieter. */
const card: Noise = { ms: 70, filter: "highpass", hz: 2500, to: 1200, gain: 0.5 };
const deal = (n: number): Recipe => ({
  noises: Array.from({ length: Math.min(n, 12) }, (_, at) => ({ ...card, at: at * 60, gain: 0.2 })),
});
const notes = (hz: number[], ms: number, wave: OscillatorType = "triangle"): Recipe => ({
  tones: hz.map((one, at) => ({ at: at * ms, hz: one, ms, wave })),
});

const CUES: Record<string, Recipe> = {
  play: { noises: [{ ms: 35, filter: "bandpass", hz: 1800, q: 1.2 }], tones: [{ hz: 90, ms: 40 }] },
  draw: { noises: [card] },
  turn: { tones: [{ hz: 440, ms: 90 }, { at: 120, hz: 659.3, ms: 90 }] },
  skip: { tones: [{ hz: 330, to: 220, ms: 120 }] },
  reverse: { tones: [{ hz: 440, to: 660, ms: 100 }, { at: 100, hz: 660, to: 440, ms: 100 }] },
  penalty: knock(4),
  uno: notes([587.3, 880], 110),
  caught: { tones: [{ hz: 160, ms: 180, wave: "sawtooth", gain: 0.4, lowpass: 600 }] },
  won: notes([293.7, 349.2, 440, 587.3], 90),
  lost: notes([220, 174.6], 160),
  challenge_won: notes([440, 554.4, 659.3], 80),
  challenge_lost: notes([440, 415.3, 392], 90),
  bum: { noises: [{ ms: 250, filter: "lowpass", hz: 120, gain: 1.4 }], tones: [146.8, 174.6, 220].map((hz) => ({ hz, ms: 400, wave: "triangle" as const, gain: 0.4 })) },
  snap: { noises: [{ ms: 4, filter: "highpass", hz: 3000 }], tones: [{ hz: 1000, ms: 30 }] },
  error: { tones: [{ hz: 200, to: 150, ms: 140, wave: "square", gain: 0.2 }] },
  red: notes([293.7], 140),
  blue: notes([349.2], 140),
  green: notes([440], 140),
  yellow: notes([523.3], 140),
};

const RUN = [261.6, 293.7, 329.6, 392, 440, 523.3, 587.3, 659.3, 784, 880];

/** Plays a sound by its name; `n` counts for `penalty`, `deal` and `run`. */
export function sound(cue: string, n = 0): void {
  if (cue === "penalty" && n) return make(knock(n));
  if (cue === "deal") return make(deal(n));
  if (cue === "run") return make(notes([RUN[Math.min(n, RUN.length - 1)] ?? 440], 110));
  const recipe = CUES[cue];
  if (recipe) make(recipe);
}

function make(recipe: Recipe): void {
  if (!audio || !master || !settings.sound || settings.volume <= 0) return;
  master.gain.value = 0.2 * settings.volume;
  for (const tone of recipe.tones ?? []) play(audio, master, tone);
  for (const noise of recipe.noises ?? []) hiss(audio, master, noise);
}

function envelope(context: AudioContext, out: AudioNode, at: number, ms: number, gain: number): GainNode {
  const level = context.createGain();
  level.gain.setValueAtTime(0, at);
  level.gain.linearRampToValueAtTime(gain, at + 0.005);
  level.gain.exponentialRampToValueAtTime(0.001, at + ms / 1000);
  level.connect(out);
  return level;
}

function filter(context: AudioContext, out: AudioNode, type: BiquadFilterType, hz: number, q = 0.7): BiquadFilterNode {
  const sieve = context.createBiquadFilter();
  sieve.type = type;
  sieve.frequency.value = hz;
  sieve.Q.value = q;
  sieve.connect(out);
  return sieve;
}

function play(context: AudioContext, out: AudioNode, tone: Tone): void {
  const at = context.currentTime + (tone.at ?? 0) / 1000;
  const source = context.createOscillator();
  source.type = tone.wave ?? "sine";
  source.frequency.setValueAtTime(tone.hz, at);
  if (tone.to) source.frequency.linearRampToValueAtTime(tone.to, at + tone.ms / 1000);
  const level = envelope(context, out, at, tone.ms, tone.gain ?? 0.8);
  source.connect(tone.lowpass ? filter(context, level, "lowpass", tone.lowpass) : level);
  source.start(at);
  source.stop(at + tone.ms / 1000 + 0.02);
}

function hiss(context: AudioContext, out: AudioNode, noise: Noise): void {
  const at = context.currentTime + (noise.at ?? 0) / 1000;
  const length = Math.ceil((context.sampleRate * noise.ms) / 1000);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < length; n += 1) samples[n] = Math.random() * 2 - 1;
  const source = context.createBufferSource();
  source.buffer = buffer;
  const sieve = filter(context, envelope(context, out, at, noise.ms, noise.gain ?? 1), noise.filter, noise.hz, noise.q);
  if (noise.to) {
    sieve.frequency.setValueAtTime(noise.hz, at);
    sieve.frequency.linearRampToValueAtTime(noise.to, at + noise.ms / 1000);
  }
  source.connect(sieve);
  source.start(at);
}

/** Lets the phone vibrate, if it can and the player wants it. */
export function buzz(pattern: number | number[]): void {
  // Before the first touch, browsers refuse and write a warning.
  if (settings.vibrate && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(pattern);
}
