/** Thrown if the process cannot start. The message has one line with one sentence for each reason. */
export class StartRefused extends Error {}

/**
 * Throws StartRefused with these sentences. Each sentence begins with the name of a setting. Only the first sentence about each setting is
 * shown.
 */
export function refuseStart(sentences: readonly string[]): never {
  const settingOf = (sentence: string): string => sentence.slice(0, sentence.indexOf(" "));
  const kept = sentences.filter((sentence, index) => sentences.findIndex((each) => settingOf(each) === settingOf(sentence)) === index);
  throw new StartRefused(kept.join("\n"));
}
