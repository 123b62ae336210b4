import { z } from "zod";
import type { OutsideService } from "../outside-service.ts";
import type { PayeeChecker } from "./port.ts";

const answerSchema = z.discriminatedUnion("result", [
  z.object({ result: z.literal("match") }),
  z.object({ result: z.literal("close_match"), name: z.string().min(1).max(140) }),
  z.object({ result: z.literal("no_match") }),
  z.object({ result: z.literal("unavailable") }),
]);

export const createHttpPayeeChecker = (service: OutsideService): PayeeChecker => ({
  async check({ key, ...payee }) {
    const answer = await service.call({
      method: "POST",
      path: "/v1/payee-checks",
      body: payee,
      idempotencyKey: key,
      answer: answerSchema,
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
