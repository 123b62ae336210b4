import { bureauFileSchema } from "@farthing/domain/credit";
import type { OutsideService } from "../outside-service.ts";
import type { Bureau } from "./port.ts";

export const createHttpBureau = (service: OutsideService): Bureau => ({
  async search({ key, ...search }) {
    const answer = await service.call({
      method: "POST",
      path: "/v1/searches",
      body: search,
      idempotencyKey: key,
      answer: bureauFileSchema,
    });
    switch (answer.is) {
      case "answered":
        return { is: "file", file: answer.value, ...(answer.recovered && { recovered: true as const }) };
      case "refused":
        return { is: "refused", reason: answer.reason };
      default:
        return answer;
    }
  },
});
