import { addDays, addMonths, type LocalDate, londonDay, startOfDay } from "@farthing/domain/money";
import { loansOnPaper } from "@farthing/domain/paperwork";
import {
  complaintsKeptFrom,
  keptUntil,
  type RetentionClass,
  type RetentionPeriod,
  retentionClassOf,
  retentionPeriods,
  retentionYears,
} from "@farthing/domain/retention";
import type { OldApplication } from "../../store/retention/retention.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { appendComplaintEvent } from "../complaints/add-complaint.ts";
import { asEventActor, type Ctx, type ReadCtx } from "../context.ts";

interface DueApplication {
  readonly applicationId: string;
  readonly applicantName: string | null;
  readonly retentionClass: RetentionClass;
  readonly keptUntil: LocalDate;
  /** The reason why the application is not erased although its retention period is over. */
  readonly keptFor: "legalHold" | OldApplication["pendingComplaint"];
  readonly holdReason: string | null;
}

/** One run erases at most this many applications. Further applications are erased on the next day. */
const erasedPerRunMax = 5_000;

/**
 * Finds applications whose retention period ended before `day`, in the order of erasure. The list includes applications that a legal hold
 * or a pending complaint protects.
 */
async function findDueApplications(tx: UnitOfWork, day: LocalDate, only: string | null = null): Promise<readonly DueApplication[]> {
  const startBefore = (retentionClass: RetentionClass) => startOfDay(addMonths(day, -12 * retentionYears(retentionClass, day)));
  const unsigned = new Date(Math.max(startBefore("lapsed").getTime(), startBefore("declined").getTime()));
  const old = await tx.retention.oldApplications({ unsigned, signed: startBefore("ended") }, erasedPerRunMax, only);
  return old.flatMap((application) => {
    const until = keptUntil({ ...application, lastRepaymentOn: lastRepaymentOf(application) }, day);
    if (until === null || until >= day) return [];
    const { applicationId, applicantName, heldFor, pendingComplaint } = application;
    const keptFor = heldFor !== null ? "legalHold" : pendingComplaint;
    const retentionClass = retentionClassOf(application);
    return [{ applicationId, applicantName, retentionClass, keptUntil: until, keptFor, holdReason: heldFor }];
  });
}

function lastRepaymentOf({ signedAt, document }: OldApplication): LocalDate | null {
  if (signedAt === null) return null;
  const days = loansOnPaper(document, londonDay(signedAt)).flatMap(({ payments }) => payments.map(({ due }) => due));
  return days.toSorted().at(-1) ?? null;
}

export async function eraseDaily(ctx: Ctx): Promise<readonly string[]> {
  const isFirst = await ctx.transaction((tx) => tx.retention.startRun(londonDay(tx.now), tx.now));
  return isFirst ? eraseDue(ctx) : [];
}

async function eraseComplaints(ctx: Ctx): Promise<void> {
  const due = await ctx.transaction((tx) => tx.retention.oldComplaints(complaintsKeptFrom(londonDay(tx.now)), erasedPerRunMax));
  for (const id of due) {
    await ctx.transaction(async (tx) => {
      const complaint = await tx.complaints.lock(id);
      // Another server process may have erased the complaint since the list was read.
      if (!complaint || (await tx.retention.isComplaintErased(id))) return;
      await tx.retention.eraseComplaint(id, tx.now);
      await appendComplaintEvent(tx, ctx, complaint, { type: "complaint.erased", facts: {} });
    });
  }
}

/** Complaints without an application are erased first, then applications. Returns the ids of the erased applications. */
export async function eraseDue(ctx: Ctx): Promise<readonly string[]> {
  await eraseComplaints(ctx);
  const due = await ctx.transaction((tx) => findDueApplications(tx, londonDay(tx.now)));
  const erased: string[] = [];
  for (const { applicationId, keptFor } of due) {
    if (keptFor === null && (await eraseIfStillDue(ctx, applicationId))) erased.push(applicationId);
  }
  return erased;
}

async function eraseIfStillDue(ctx: Ctx, applicationId: string): Promise<boolean> {
  return ctx.transaction(async (tx) => {
    await tx.applications.lock(applicationId);
    // A legal hold, a complaint or a change may have been added since the list was read, so the application is checked again.
    const [due] = await findDueApplications(tx, londonDay(tx.now), applicationId);
    if (!due || due.keptFor !== null) return false;
    await tx.retention.erase(applicationId, due.retentionClass, due.keptUntil, tx.now);
    const facts = { retentionClass: due.retentionClass, keptUntil: due.keptUntil };
    await tx.events.append({ type: "application.erased", on: { applicationId }, by: asEventActor(ctx.actor), facts });
    return true;
  });
}

export interface RetentionOverview {
  readonly today: LocalDate;
  readonly lastRunAt: Date | null;
  readonly classes: readonly { readonly name: RetentionPeriod; readonly years: number; readonly erased: number; readonly due: number }[];
  /** Includes applications whose retention period ends in the next 30 days, and those that a hold or a complaint protects. */
  readonly due: readonly DueApplication[];
  readonly dueCount: number;
}

const previewDays = 30;
const shownMax = 100;

export async function previewErasure(ctx: ReadCtx): Promise<RetentionOverview> {
  return ctx.read(async (tx) => {
    const today = londonDay(tx.now);
    const due = await findDueApplications(tx, addDays(today, previewDays));
    const dueComplaints = await tx.retention.oldComplaints(complaintsKeptFrom(addDays(today, previewDays)), erasedPerRunMax);
    const erased = await tx.retention.countErased();
    return {
      today,
      lastRunAt: await tx.retention.lastRunAt(),
      classes: retentionPeriods.map((name) => ({
        name,
        years: retentionYears(name, today),
        erased: erased.get(name) ?? 0,
        due:
          name === "complaint"
            ? dueComplaints.length
            : due.filter(({ retentionClass, keptFor }) => retentionClass === name && keptFor === null).length,
      })),
      due: due.slice(0, shownMax),
      dueCount: due.length,
    };
  });
}
