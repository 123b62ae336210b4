import { portContracts } from "../contracts.ts";
import type { OutsideService } from "../outside-service.ts";
import type { CustomerChecks } from "./port.ts";

const { open, find } = portContracts.checks.calls;

export const createHttpChecks = (service: OutsideService): CustomerChecks => ({
  async open({ key, ...check }) {
    const answer = await service.call({ ...open, body: check, idempotencyKey: key });
    return answer.is === "answered" ? { is: "opened", ...answer.value } : { is: "unavailable" };
  },

  async find(id) {
    const answer = await service.call({ ...find, path: find.path.replace("{id}", encodeURIComponent(id)) });
    return answer.is === "answered" ? { is: "found", ...answer.value } : { is: "unavailable" };
  },
});
