import { z } from "zod";
import { type OutsideService, timedOut } from "../outside-service.ts";
import type { BankDirectory } from "./port.ts";

const checkSchema = z.discriminatedUnion("valid", [
  z.object({
    valid: z.literal(true),
    bank: z.object({
      bankName: z.string().min(1),
      branchName: z.string(),
      addressLine1: z.string(),
      addressLine2: z.string(),
      addressLine3: z.string(),
      town: z.string(),
      county: z.string(),
      postCode: z.string(),
      bankSupportsDirectDebit: z.boolean(),
    }),
  }),
  z.object({ valid: z.literal(false) }),
]);

export const createHttpBankDirectory = (service: OutsideService): BankDirectory => ({
  async check({ key, ...account }) {
    const answer = await service.call({
      method: "POST",
      path: "/v1/account-checks",
      body: account,
      idempotencyKey: key,
      answer: checkSchema,
    });
    if (answer.is !== "answered") return { is: "unavailable", timedOut: answer.is === "unavailable" && answer.reason === timedOut };
    return answer.value.valid ? { is: "valid", bank: answer.value.bank } : { is: "invalid" };
  },
});
