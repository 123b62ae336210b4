import { checkOutcomes } from "@farthing/domain/vocabulary";
import { z } from "zod";
import type { OutsideService } from "../outside-service.ts";
import { findingsSchema } from "./findings.ts";
import type { CustomerChecks } from "./port.ts";

const openedSchema = z.object({ id: z.string().min(1), url: z.url({ protocol: /^https?$/ }) });
const foundSchema = z.object({ state: z.enum(["open", ...checkOutcomes]), findings: findingsSchema });

export const createHttpChecks = (service: OutsideService): CustomerChecks => ({
  async open({ key, ...check }) {
    const answer = await service.call({ method: "POST", path: "/v1/checks", body: check, idempotencyKey: key, answer: openedSchema });
    return answer.is === "answered" ? { is: "opened", ...answer.value } : { is: "unavailable" };
  },

  async find(id) {
    const answer = await service.call({ method: "GET", path: `/v1/checks/${encodeURIComponent(id)}`, answer: foundSchema });
    return answer.is === "answered" ? { is: "found", ...answer.value } : { is: "unavailable" };
  },
});
