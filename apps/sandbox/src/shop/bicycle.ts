export const bicycle = { name: "Fellside 3 gravel bike", variant: "Medium, moss green", price: "1480.00" } as const;

/** Formats an amount of the API, such as "1480.00", for the shop's pages. */
export const inPounds = (amount: string): string => `£${amount.replace(/\B(?=(\d{3})+\.)/g, ",")}`;
