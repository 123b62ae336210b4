export interface Strong {
  readonly strong: string;
}

export type PaperText = string | readonly (string | Strong)[];

export const strong = (text: string): Strong => ({ strong: text });

export const plainText = (text: PaperText): string =>
  typeof text === "string" ? text : text.map((piece) => (typeof piece === "string" ? piece : piece.strong)).join("");
