/** The data of a refusal, for the slots of its text and for the log. They never contain personal data. */
export type Facts = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** A slot without a value stays open, so that the HTTP layer can fill in the lender's helpline. */
export const fillSlots = (text: string, values: Facts): string =>
  text.replace(/\{(\w+)\}/g, (slot, name: string) => {
    const value = values[name];
    return value === undefined || value === null ? slot : String(value);
  });
