import * as contract from "@farthing/contract";
import { toPounds } from "@farthing/domain/money";
import { readWork } from "../../use-cases/work/read-work.ts";
import type { Task } from "../../use-cases/work/task.ts";
import type { EndpointImplementer } from "../implement.ts";

export function serveWork(implement: EndpointImplementer): void {
  implement(contract.readWork, async ({ ctx }) => {
    const { now, groups } = await readWork(ctx);
    return { now: now.toISOString(), groups: groups.map(({ tasks, ...group }) => ({ ...group, tasks: tasks.map(toWire) })) };
  });
}

const toWire = ({ group: _, age: __, detail, amount, due, waitsFor, about, ...task }: Task) => ({
  ...task,
  detail: detail ?? null,
  amount: amount ? { pounds: toPounds(amount.pence), means: amount.means } : null,
  due: due ?? null,
  waitsFor: waitsFor ?? null,
  about: about ?? null,
});
