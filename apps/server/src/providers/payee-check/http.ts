import { portContracts } from "../contracts.ts";
import type { OutsideService } from "../outside-service.ts";
import type { PayeeChecker } from "./port.ts";

export const createHttpPayeeChecker = (service: OutsideService): PayeeChecker => ({
  async check({ key, ...payee }) {
    const answer = await service.call({
      ...portContracts["payee-check"].calls.check,
      body: payee,
      idempotencyKey: key,
    });
    if (answer.is !== "answered") return { is: "unavailable" };
    switch (answer.value.result) {
      case "match":
        return { is: "match" };
      case "close_match":
        return { is: "closeMatch", name: answer.value.name };
      case "no_match":
        return { is: "noMatch" };
      case "unavailable":
        return { is: "unavailable" };
    }
  },
});
