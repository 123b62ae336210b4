/** A piece of a text that the law, or a reader in a hurry, wants to see first. */
export interface Strong {
  readonly strong: string;
}

/** A text of a paper: plain, or with a few pieces of it emphasised. */
export type PaperText = string | readonly (string | Strong)[];

export const strong = (text: string): Strong => ({ strong: text });

/** The same text without its emphasis. */
export const plainText = (text: PaperText): string =>
  typeof text === "string" ? text : text.map((piece) => (typeof piece === "string" ? piece : piece.strong)).join("");
