/** The data of an error are written to the log, so they never contain personal data. */
export type PlaceholderValues = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** A placeholder without a value stays in the text, because the HTTP layer later fills in the lender's helpline. */
export const fillSlots = (text: string, values: PlaceholderValues): string =>
  text.replace(/\{(\w+)\}/g, (slot, name: string) => {
    const value = values[name];
    return value === undefined || value === null ? slot : String(value);
  });
