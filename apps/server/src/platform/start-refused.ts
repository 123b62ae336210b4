/** Thrown if the process cannot start. Each line of the message is one reason. */
export class StartRefused extends Error {}

/** Each given sentence begins with the name of a setting. Only the first sentence about each setting is shown. */
export function refuseStart(sentences: readonly string[]): never {
  const settingOf = (sentence: string): string => sentence.slice(0, sentence.indexOf(" "));
  const kept = sentences.filter((sentence, index) => sentences.findIndex((each) => settingOf(each) === settingOf(sentence)) === index);
  throw new StartRefused(kept.join("\n"));
}
