import type { z } from "zod";

export type Kind = (input: unknown) => object;

export class BadInput extends Error {}

export const kind =
  <Schema extends z.ZodType>(schema: Schema, answer: (input: z.infer<Schema>) => object): Kind =>
  (input) => {
    if (typeof input !== "object" || input === null || Array.isArray(input)) throw new BadInput("The input must be a JSON object");
    const read = schema.safeParse(input);
    if (!read.success) {
      const [issue] = read.error.issues;
      throw new BadInput(`${issue?.path.join(".")} ${issue?.message}`);
    }
    try {
      return answer(read.data);
    } catch (error) {
      throw error instanceof RangeError ? new BadInput(error.message) : error;
    }
  };
