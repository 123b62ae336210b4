import { portContracts } from "../contracts.ts";
import { type OutsideService, timedOutReason } from "../outside-service.ts";
import type { BankDirectory } from "./port.ts";

export const createHttpBankDirectory = (service: OutsideService): BankDirectory => ({
  async check({ key, ...account }) {
    const answer = await service.call({
      ...portContracts["bank-directory"].calls.check,
      body: account,
      idempotencyKey: key,
    });
    if (answer.is !== "answered") return { is: "unavailable", timedOut: answer.is === "unavailable" && answer.reason === timedOutReason };
    return answer.value.valid ? { is: "valid", bank: answer.value.bank } : { is: "invalid" };
  },
});
