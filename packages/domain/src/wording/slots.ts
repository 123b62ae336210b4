/** The data of an error. They fill the placeholders of its text and are written to the log, so they never contain personal data. */
export type PlaceholderValues = Readonly<Record<string, string | number | boolean | null | undefined>>;

/**
 * Fills the placeholders of a text. A placeholder without a value stays in the text, so that the HTTP layer can later fill in the lender's
 * helpline.
 */
export const fillSlots = (text: string, values: PlaceholderValues): string =>
  text.replace(/\{(\w+)\}/g, (slot, name: string) => {
    const value = values[name];
    return value === undefined || value === null ? slot : String(value);
  });
