import type { z } from "zod";

export type CalculationFromJson = (input: unknown) => object;

export class InvalidCalculationInput extends Error {}

export const defineCalculation =
  <Schema extends z.ZodType>(schema: Schema, answer: (input: z.infer<Schema>) => object): CalculationFromJson =>
  (input) => {
    if (typeof input !== "object" || input === null || Array.isArray(input))
      throw new InvalidCalculationInput("The input must be a JSON object");
    const read = schema.safeParse(input);
    if (!read.success) {
      const [issue] = read.error.issues;
      throw new InvalidCalculationInput(`${issue?.path.join(".")} ${issue?.message}`);
    }
    try {
      return answer(read.data);
    } catch (error) {
      throw error instanceof RangeError ? new InvalidCalculationInput(error.message) : error;
    }
  };
