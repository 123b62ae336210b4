import { type PasswordStrength, passwordStrength } from "@farthing/domain/details";

/** The estimator's word lists are larger than the app, so they load when a user first types a password. */

export interface Estimate {
  readonly strength: PasswordStrength;
  readonly advice: readonly string[];
}

type Estimator = (password: string, words: string[]) => Estimate;

let estimatorPromise: Promise<Estimator> | undefined;

async function loadEstimator(): Promise<Estimator> {
  const [{ ZxcvbnFactory }, shared, english] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
    import("@zxcvbn-ts/language-en"),
  ]);
  const zxcvbn = new ZxcvbnFactory({
    dictionary: { ...shared.dictionary, ...english.dictionary },
    graphs: shared.adjacencyGraphs,
    translations: english.translations,
  });
  return (password, words) => {
    const { score, feedback } = zxcvbn.check(password, words);
    return { strength: passwordStrength(score), advice: [feedback.warning, ...feedback.suggestions].filter(isNotEmpty) };
  };
}

const isNotEmpty = (text: string | null): text is string => text !== null && text !== "";

/** The estimator reads only this many characters, because a longer password takes more time. */
const measuredLengthMax = 100;

/** `words` are the user's own details, such as names, which an attacker would try first. */
export async function estimate(password: string, words: string[]): Promise<Estimate> {
  // If the estimator could not be loaded, the next call tries to load it again.
  estimatorPromise ??= loadEstimator().catch((error: unknown) => {
    estimatorPromise = undefined;
    throw error;
  });
  return (await estimatorPromise)(password.slice(0, measuredLengthMax), words);
}
