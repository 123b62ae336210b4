export interface Strong {
  readonly strong: string;
}

/** The text of a document, plain or with emphasised parts. */
export type PaperText = string | readonly (string | Strong)[];

export const strong = (text: string): Strong => ({ strong: text });

export const plainText = (text: PaperText): string =>
  typeof text === "string" ? text : text.map((piece) => (typeof piece === "string" ? piece : piece.strong)).join("");
