import { fail } from "@farthing/domain/wording";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import type { Ctx } from "../context.ts";

const windowSeconds = 60;
/** More than anybody can type in a minute, and too few to go through a directory with. */
const callsMax = { "bank-check": 30, "address-lookup": 60 } as const;

export async function limitRate(tx: UnitOfWork, { actor }: Ctx, what: keyof typeof callsMax): Promise<void> {
  if ((await tx.throttle.add(`${what}:${actor.id}`, windowSeconds)) > callsMax[what]) fail("rate.limited");
}
