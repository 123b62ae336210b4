import { createHash } from "node:crypto";

export interface SeededChoices {
  /** The limits `min` and `max` are included. */
  between(min: number, max: number): number;
  chance(percent: number): boolean;
  oneOf<Item>(items: readonly Item[]): Item;
  weighted<Key extends string>(weights: Readonly<Partial<Record<Key, number>>>): Key;
  digits(count: number): string;
  uuid(at: Date): string;
}

export function createSeededChoices(seed: string): SeededChoices {
  const next = mulberry32(sha256(seed).readUInt32LE(0));
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    between,
    chance: (percent) => next() * 100 < percent,
    oneOf<Item>(items: readonly Item[]): Item {
      if (items.length === 0) throw new RangeError("The list of choices is empty.");
      return items[between(0, items.length - 1)] as Item;
    },
    weighted<Key extends string>(weights: Readonly<Partial<Record<Key, number>>>): Key {
      const entries = Object.entries(weights) as [Key, number][];
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [key, weight] of entries) {
        left -= weight;
        if (left < 0) return key;
      }
      throw new RangeError("The list of choices is empty.");
    },
    digits: (count) => Array.from({ length: count }, () => between(0, 9)).join(""),
    uuid(at) {
      const hex = (digits: number) =>
        between(0, 16 ** digits - 1)
          .toString(16)
          .padStart(digits, "0");
      const time = at.getTime().toString(16).padStart(12, "0");
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${(0x80 + between(0, 0x3f)).toString(16)}${hex(2)}-${hex(6)}${hex(6)}`;
    },
  };
}

const sha256 = (text: string): Buffer => createHash("sha256").update(text).digest();

/** A small generator of random numbers, which is good enough for names and dates, but not for secrets. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
