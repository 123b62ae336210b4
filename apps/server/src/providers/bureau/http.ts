import { portContracts } from "../contracts.ts";
import type { OutsideService } from "../outside-service.ts";
import type { Bureau } from "./port.ts";

export const createHttpBureau = (service: OutsideService, name: string): Bureau => ({
  async search({ key, ...search }) {
    const answer = await service.call({
      ...portContracts.bureau.calls.search,
      body: search,
      idempotencyKey: key,
    });
    switch (answer.is) {
      case "answered":
        return { is: "file", file: answer.value, bureau: name, ...(answer.recovered && { recovered: true as const }) };
      case "refused":
        return { is: "refused", reason: answer.reason };
      default:
        return answer;
    }
  },
});
