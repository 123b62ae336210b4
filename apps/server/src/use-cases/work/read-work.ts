import { permissionsOf } from "@farthing/domain/access";
import { type OpenTaskGroup, openTaskGroups } from "@farthing/domain/vocabulary";
import type { Ctx } from "../context.ts";
import { proposedChangeTasks } from "./change-tasks.ts";
import { complaintAgesText, complaintTasks } from "./complaint-tasks.ts";
import { dataRequestTasks } from "./data-request-tasks.ts";
import { directDebitTasks } from "./direct-debit-tasks.ts";
import { messageTasks } from "./message-tasks.ts";
import { missingAccountTasks, payoutRunTasks, readyLoanTasks, returnTasks, unconfirmedAccountTasks } from "./payout-tasks.ts";
import { policyTasks } from "./policy-tasks.ts";
import { productTasks } from "./product-tasks.ts";
import { referralTasks } from "./referral-tasks.ts";
import type { Task, TaskSource } from "./task.ts";

const sources: readonly TaskSource[] = [
  payoutRunTasks,
  unconfirmedAccountTasks,
  missingAccountTasks,
  returnTasks,
  readyLoanTasks,
  referralTasks,
  proposedChangeTasks,
  policyTasks,
  productTasks,
  complaintTasks,
  dataRequestTasks,
  directDebitTasks,
  messageTasks,
];

export interface WorkOfGroup {
  readonly group: OpenTaskGroup;
  readonly total: number;
  readonly ages: string | null;
  readonly tasks: readonly Task[];
}

const shownMax = 20;

export async function readWork(ctx: Ctx): Promise<{ readonly now: Date; readonly groups: readonly WorkOfGroup[] }> {
  const permissions = permissionsOf(ctx.actor.role, { userManagement: true });
  return ctx.read(async (tx) => {
    const found: Task[] = [];
    for (const { needs, read } of sources) if (permissions.includes(needs)) found.push(...(await read(tx, ctx)));
    const groups = openTaskGroups.map((group) => {
      const tasks = found.filter((task) => task.group === group);
      const ages = group === "complaints" ? complaintAgesText(tasks) : null;
      return { group, total: tasks.length, ages, tasks: tasks.slice(0, shownMax) };
    });
    return { now: tx.now, groups: groups.filter(({ total }) => total > 0) };
  });
}
