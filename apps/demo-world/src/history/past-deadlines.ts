import { createContext, systemActor } from "@farthing/server/use-cases/context";
import type { ClientBase } from "pg";
import type { HistoryEnvironment } from "./application-history.ts";
import { bureauAt } from "./local-providers.ts";
import { pastJobs } from "./past-jobs.ts";

interface DueDeadline {
  readonly id: string;
  readonly applicationId: string;
  readonly kind: keyof typeof pastJobs;
  readonly dueAt: Date;
}

/** The server looks for due deadlines once a minute, so it runs a deadline up to one minute late. */
const deadlineSweepIntervalMs = 60_000;

/**
 * The server would run all past deadlines today, so this function runs each one at the time when it was due. The deadlines of loans whose
 * goods were just delivered are deleted, so that these loans keep their status.
 */
export async function runPastDeadlines(owner: ClientBase, { store, now }: HistoryEnvironment): Promise<void> {
  await owner.query("delete from deadline where kind = 'assess-hold' and done_at is null");
  // A reminder schedules the next reminder, whose time may also be in the past.
  while ((await runDueDeadlines(owner, { store, now })) > 0);
}

async function runDueDeadlines(owner: ClientBase, { store, now }: Pick<HistoryEnvironment, "store" | "now">): Promise<number> {
  const { rows } = await owner.query<DueDeadline>(
    `with due as (update deadline set done_at = due_at where done_at is null and due_at <= $1 returning id, application_id, kind, due_at)
     select id, application_id as "applicationId", kind, due_at as "dueAt" from due order by due_at`,
    [now],
  );
  for (const { id: requestId, applicationId, kind, dueAt } of rows) {
    const foundAt = new Date(Math.min(dueAt.getTime() + deadlineSweepIntervalMs, now.getTime()));
    const ctx = createContext(store, { actor: systemActor, call: kind, requestId, idempotency: undefined, now: foundAt });
    await pastJobs[kind]?.(ctx, { applicationId, eventId: requestId }, { bureau: bureauAt(foundAt) });
  }
  return rows.length;
}
