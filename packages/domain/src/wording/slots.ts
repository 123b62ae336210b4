/** The data of an error, which fill the placeholders of its text and are logged. The data of an error are never personal. */
export type Facts = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Fills the placeholders of a text. A placeholder without a value is kept, so that the HTTP layer can fill in the lender's helpline. */
export const fillSlots = (text: string, values: Facts): string =>
  text.replace(/\{(\w+)\}/g, (slot, name: string) => {
    const value = values[name];
    return value === undefined || value === null ? slot : String(value);
  });
