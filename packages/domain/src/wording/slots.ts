/** What a refusal is about, for the text's slots and for the log; never personal data. */
export type Facts = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** A slot that no value is known for stays as it is, so that the edge can still fill in the lender's helpline. */
export const fillSlots = (text: string, values: Facts): string =>
  text.replace(/\{(\w+)\}/g, (slot, name: string) => {
    const value = values[name];
    return value === undefined || value === null ? slot : String(value);
  });
