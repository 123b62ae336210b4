import { hash } from "node:crypto";
import { createRequire } from "node:module";
import { demoKeys } from "./outside-services.ts";

interface Strength {
  readonly charactersMin: number;
  readonly bitsMin: number;
  /**
   * The minimum of a second estimate, which uses dictionaries. The second estimate counts fewer bits for each random character, so its
   * minimum is lower than `bitsMin`.
   */
  readonly estimatedBitsMin: number;
}

/** Requirements for secrets that the lender chooses. External services choose all other secrets. */
const chosenByLender: Strength = { charactersMin: 32, bitsMin: 96, estimatedBitsMin: 86 };
const issuedByService: Strength = { charactersMin: 16, bitsMin: 40, estimatedBitsMin: 36 };

const issuedKeyStrengths = Object.fromEntries(Object.keys(demoKeys).map((name) => [name, issuedByService])) as Record<
  keyof typeof demoKeys,
  Strength
>;

const requiredStrengthByName = {
  FARTHING_MASTER_KEY: chosenByLender,
  FARTHING_SECOND_MASTER_KEY: chosenByLender,
  FARTHING_METRICS_KEY: chosenByLender,
  ...issuedKeyStrengths,
  FARTHING_CHECKS_CALLBACK_SECRET_PREVIOUS: issuedByService,
  FARTHING_SERVICING_SECRET: chosenByLender,
  FARTHING_SERVICING_KEY: chosenByLender,
} as const satisfies Record<string, Strength>;

type Secrets = { readonly [name in keyof typeof requiredStrengthByName]?: string | undefined };

export const secretNames = Object.keys(requiredStrengthByName) as readonly (keyof typeof requiredStrengthByName)[];

export function secretWeaknesses(secrets: Secrets): readonly string[] {
  const nameOf = new Map<string, string>();
  const estimate = createBitsEstimator();
  return secretNames.flatMap((name) => {
    const secret = secrets[name];
    if (secret === undefined) return [];
    const other = nameOf.get(secret);
    if (other) return [`${other} and ${name} must be different secrets.`];
    nameOf.set(secret, name);
    const { charactersMin, bitsMin, estimatedBitsMin } = requiredStrengthByName[name];
    const isStrong = secret.length >= charactersMin && entropyBitsMax(secret) >= bitsMin && estimate(secret) >= estimatedBitsMin;
    return isStrong ? [] : [`${name} is too easy to guess; it must be ${charactersMin} characters or more, made at random.`];
  });
}

/** The estimates are cached, so a process that reads unchanged secrets again does not load the dictionaries again. */
const estimateCache = new Map<string, number>();

/** The dictionaries take a second to load, so they are loaded only for a new secret. */
function createBitsEstimator(): (secret: string) => number {
  let estimator: ReturnType<typeof loadEstimator> | undefined;
  return (secret) => {
    const key = hash("sha256", secret);
    const known = estimateCache.get(key);
    if (known !== undefined) return known;
    estimator ??= loadEstimator();
    const { sequence } = estimator.check(secret.slice(0, estimatedLengthMax));
    const bits = sequence.reduce((sum, { guesses }) => sum + Math.log2(guesses), 0);
    estimateCache.set(key, bits);
    return bits;
  };
}

function loadEstimator() {
  const require = createRequire(import.meta.url);
  const { ZxcvbnFactory } = require("@zxcvbn-ts/core") as typeof import("@zxcvbn-ts/core");
  const common = require("@zxcvbn-ts/language-common") as typeof import("@zxcvbn-ts/language-common");
  const english = require("@zxcvbn-ts/language-en") as typeof import("@zxcvbn-ts/language-en");
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    // The estimator also finds words with replaced letters, such as "3" for "e". If more letters may be replaced, the estimate of a random
    // secret takes seconds and finds nothing.
    l33tMaxSubstitutions: 2,
  });
}

/** The time of an estimate grows with the square of the secret's length, so only the first characters are estimated. */
const estimatedLengthMax = 64;

function entropyBitsMax(secret: string): number {
  const once = [...secret].slice(0, repeatLengthOf(secret));
  const steps = once.map((character, index) => String((character.codePointAt(0) ?? 0) - (once[index - 1]?.codePointAt(0) ?? 0)));
  return Math.min(entropyBitsPerSign(once), entropyBitsPerSign(steps.slice(1))) * once.length;
}

function repeatLengthOf(text: string): number {
  const repeats = (period: number) => text.slice(period) === text.slice(0, -period);
  for (let period = 1; period <= text.length / 2; period++) if (repeats(period)) return period;
  return text.length;
}

function entropyBitsPerSign(signs: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const sign of signs) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  return [...counts.values()].reduce((bits, count) => bits - (count / signs.length) * Math.log2(count / signs.length), 0);
}
