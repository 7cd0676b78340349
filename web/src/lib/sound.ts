// Sounds, made on the spot; silent until somebody asks for them.
import { settings } from "./settings.svelte";

export type Sound = "card" | "turn" | "win" | "lose" | "bad" | "emote";

let context: AudioContext | null = null;

function tone(at: AudioContext, from: number, to: number, start: number, length: number, type: OscillatorType, volume: number): void {
  const now = at.currentTime + start;
  const source = at.createOscillator();
  const gain = at.createGain();
  source.type = type;
  source.frequency.setValueAtTime(from, now);
  source.frequency.exponentialRampToValueAtTime(to, now + length);
  gain.gain.setValueAtTime(0.0001, now);
  gain.gain.exponentialRampToValueAtTime(volume, now + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, now + length);
  source.connect(gain).connect(at.destination);
  source.start(now);
  source.stop(now + length + 0.02);
}

/** A card on felt: a short breath of noise. */
function swish(at: AudioContext): void {
  const length = 0.09;
  const buffer = at.createBuffer(1, Math.ceil(at.sampleRate * length), at.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i += 1) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 2;
  const source = at.createBufferSource();
  const filter = at.createBiquadFilter();
  const gain = at.createGain();
  filter.type = "bandpass";
  filter.frequency.value = 2600;
  gain.gain.value = 0.22;
  source.buffer = buffer;
  source.connect(filter).connect(gain).connect(at.destination);
  source.start();
}

const CHORDS: Record<Exclude<Sound, "card">, [number, number, number][]> = {
  turn: [[660, 660, 0], [880, 880, 0.1]],
  win: [[523, 523, 0], [659, 659, 0.13], [784, 784, 0.26], [1047, 1047, 0.39]],
  lose: [[392, 392, 0], [311, 300, 0.2]],
  bad: [[180, 150, 0]],
  emote: [[740, 990, 0]],
};

export function play(sound: Sound): void {
  if (!settings.sound) return;
  try {
    context ??= new AudioContext();
    void context.resume();
    if (sound === "card") swish(context);
    else for (const [from, to, start] of CHORDS[sound]) tone(context, from, to, start, 0.22, sound === "bad" ? "square" : "triangle", sound === "bad" ? 0.05 : 0.12);
  } catch {
    return; // a browser without sound
  }
}
