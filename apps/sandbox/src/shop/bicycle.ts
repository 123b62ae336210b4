export const bicycle = { name: "Fellside 3 gravel bike", variant: "Medium, moss green", price: "1480.00" } as const;

export const inPounds = (amount: string): string => `£${amount.replace(/\B(?=(\d{3})+\.)/g, ",")}`;
