import { type PasswordStrength, passwordStrength } from "@farthing/domain/details";

/** How guessable a password is. The word lists weigh more than the app, so they come when somebody first types one. */

export interface Estimate {
  readonly strength: PasswordStrength;
  /** What would make it better, in the estimator's words. */
  readonly advice: readonly string[];
}

type Estimator = (password: string, words: string[]) => Estimate;

let loading: Promise<Estimator> | undefined;

async function load(): Promise<Estimator> {
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
    return { strength: passwordStrength(score), advice: [feedback.warning, ...feedback.suggestions].filter(isSaid) };
  };
}

const isSaid = (text: string | null): text is string => text !== null && text !== "";

/** A password longer than this is not stronger, only slower to measure. */
const measuredLengthMax = 100;

/** `words` are about the person, and so the first that somebody would try. */
export async function estimate(password: string, words: string[]): Promise<Estimate> {
  // A network that failed may not fail the next time somebody types.
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return (await loading)(password.slice(0, measuredLengthMax), words);
}
