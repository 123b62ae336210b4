import { z } from "zod";

export interface CardAnswer {
  readonly result: string;
  readonly message: string;
  readonly postcode: "M" | "N";
  readonly slow?: true;
}

const approvedAnswer: CardAnswer = { result: "00", message: "AUTH CODE: 12345", postcode: "M" };

/** A payment with any other valid card number succeeds. */
export const cards: readonly { readonly shows: string; readonly value: string; readonly answer: CardAnswer }[] = [
  { shows: "Card that pays", value: "4000 0000 0000 0002", answer: approvedAnswer },
  { shows: "Card that is refused", value: "4000 0000 0000 0127", answer: { result: "101", message: "DECLINED", postcode: "M" } },
  { shows: "Card reported stolen", value: "4000 0000 0000 0259", answer: { result: "103", message: "CARD LOST/STOLEN", postcode: "M" } },
  {
    shows: "Card of another address",
    value: "4000 0000 0000 0036",
    answer: { result: "107", message: "FAILS FRAUD CHECKS: AVS", postcode: "N" },
  },
  { shows: "Card whose bank is down", value: "4000 0000 0000 0119", answer: { result: "205", message: "COMMS ERROR", postcode: "M" } },
  { shows: "Card that pays slowly", value: "4000 0000 0000 0341", answer: { ...approvedAnswer, slow: true } },
];

const digitsOf = (typed: string): string => typed.replace(/[\s-]/g, "");

export const answerFor = (cardNumber: string): CardAnswer =>
  cards.find(({ value }) => digitsOf(value) === digitsOf(cardNumber))?.answer ?? approvedAnswer;

function passesCheckDigit(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** A card is valid until the end of its month. */
function isCardExpired(month: number, year: number, now: Date): boolean {
  return new Date(Date.UTC(2000 + year, month, 1)) <= now;
}

export const cardSchema = (now: Date) =>
  z.object({
    number: z
      .string()
      .transform(digitsOf)
      .refine((number) => /^\d{12,19}$/.test(number) && passesCheckDigit(number), "Enter the card number as it is on the card"),
    expiry: z.string().refine((typed) => {
      const [, month, year] = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(typed) ?? [];
      return Number(month) >= 1 && Number(month) <= 12 && !isCardExpired(Number(month), Number(year), now);
    }, "Enter a date in the future, such as 09/28"),
    code: z.string().regex(/^\s*\d{3,4}\s*$/, "Enter the 3 digits on the back of the card"),
    name: z.string().trim().min(1, "Enter the name on the card").max(100, "Enter the name on the card"),
  });
