import type { Application } from "@farthing/contract";
import { authorise, hasPermission, subjectOfApplication } from "@farthing/domain/access";
import { type BureauFile, describeTrace, type RuleFinding } from "@farthing/domain/credit";
import { type ReadableSection, underwriterDetails } from "@farthing/domain/details";
import { type LocalDate, londonDay } from "@farthing/domain/money";
import { fail } from "@farthing/domain/wording";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { EventActor } from "../../store/audit/events.ts";
import { type DecisionWithProgress, evaluationOf } from "../../store/decisions/decisions.ts";
import type { LedgerRow } from "../../store/ledger/ledger.ts";
import type { ListedMessage } from "../../store/mail/messages.ts";
import type { StoredPaper } from "../../store/paperwork/papers.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { viewForStaff } from "../applications/read-application.ts";
import { summaryForLender } from "../applications/read-audit-history.ts";
import type { Ctx } from "../context.ts";
import { sealMissingFile } from "../paperwork/seal-missing-file.ts";
import { signingToSeal } from "../signing/seal-agreement.ts";

export interface ApplicationRecord {
  readonly application: Application;
  readonly details: readonly ReadableSection[];
  /** The day on which the personal data were erased. Null if they were not erased. */
  readonly erasedOn: LocalDate | null;
}

export async function readRecord(ctx: Ctx, applicationId: string): Promise<ApplicationRecord> {
  return ctx.transaction(async (tx) => {
    const found = await tx.applications.inContext(applicationId);
    authorise(ctx.actor, "record:read", subjectOfApplication(found.application));
    const erasedAt = await tx.retention.erasedAt(applicationId);
    return {
      application: viewForStaff(found, londonDay(tx.now)),
      details: underwriterDetails(found.application.document),
      erasedOn: erasedAt && londonDay(erasedAt),
    };
  });
}

const readSection = <T>(
  ctx: Ctx,
  applicationId: string,
  read: (tx: UnitOfWork, application: StoredApplication) => Promise<T>,
): Promise<T> =>
  ctx.transaction(async (tx) => {
    const application = await tx.applications.get(applicationId);
    authorise(ctx.actor, "record:read", subjectOfApplication(application));
    return read(tx, application);
  });

export interface RecordedDecision {
  readonly decision: DecisionWithProgress;
  readonly rules: readonly RuleFinding[];
  /** The credit bureau's file. Null if there is none or if the caller may not read it. */
  readonly file: BureauFile | null;
}

/** The inputs of an erased decision are missing, and so is its bureau file. */
const bureauFileIn = ({ inputs }: DecisionWithProgress): BureauFile | null | undefined =>
  (inputs as Partial<DecisionWithProgress["inputs"]>).bureau;

export const readRecordDecisions = (ctx: Ctx, applicationId: string): Promise<readonly RecordedDecision[]> =>
  readSection(ctx, applicationId, async (tx) => {
    const mayReadFile = hasPermission(ctx.actor, "bureau:read");
    const described: RecordedDecision[] = [];
    for (const decision of (await tx.decisions.ofApplication(applicationId)).toReversed()) {
      const policy = await tx.policies.ofVersion(decision.policyVersion);
      const rules = describeTrace(policy, evaluationOf(decision)?.trace ?? []);
      described.push({ decision, rules, file: (mayReadFile && bureauFileIn(decision)) || null });
    }
    return described;
  });

export const readRecordLedger = (ctx: Ctx, applicationId: string): Promise<readonly LedgerRow[]> =>
  readSection(ctx, applicationId, (tx) => tx.ledger.ofApplication(applicationId));

export const readRecordChecks = (ctx: Ctx, applicationId: string) =>
  readSection(ctx, applicationId, async (tx) => ({
    customer: await tx.customerChecks.ofApplication(applicationId),
    bankAccount: await tx.bankChecks.ofApplication(applicationId),
  }));

export interface RecordedPapers {
  readonly papers: readonly StoredPaper[];
  readonly isBeingSealed: boolean;
}

/** In the demo world, a sealed agreement has no file at first. Reading the list of documents then enqueues the job that makes the file. */
export const readRecordPapers = (ctx: Ctx, applicationId: string): Promise<RecordedPapers> =>
  readSection(ctx, applicationId, async (tx, application) => {
    const isErased = (await tx.retention.erasedAt(applicationId)) !== null;
    const toSeal = isErased ? undefined : await signingToSeal(tx, application);
    if (toSeal?.state === "sealed") await sealMissingFile(tx, applicationId);
    return { papers: (await tx.papers.ofApplication(applicationId)).toReversed(), isBeingSealed: toSeal !== undefined };
  });

export const openRecordPaper = (ctx: Ctx, applicationId: string, paperId: string): Promise<{ bytes: Buffer; kind: StoredPaper["kind"] }> =>
  readSection(ctx, applicationId, async (tx) => {
    const paper = await tx.papers.find(paperId);
    if (paper?.applicationId !== applicationId) return fail("paper.link_over");
    return { bytes: (await tx.papers.bytesOf(paper)) ?? fail("paper.link_over"), kind: paper.kind };
  });

export const readRecordMessages = (ctx: Ctx, applicationId: string): Promise<readonly ListedMessage[]> =>
  readSection(ctx, applicationId, (tx) => tx.messages.ofApplication(applicationId));

interface RecordedEvent {
  readonly id: string;
  readonly at: Date;
  readonly by: EventActor;
  readonly summary: string;
}

export const readRecordHistory = (ctx: Ctx, applicationId: string): Promise<readonly RecordedEvent[]> =>
  readSection(ctx, applicationId, async (tx) =>
    (await tx.events.ofApplication(applicationId))
      // After the business clock was moved, the audit log may contain the events in another order, so they are sorted by time here.
      .toSorted((one, other) => other.at.getTime() - one.at.getTime())
      .map(({ id, at, by, type, facts }) => ({ id, at, by, summary: summaryForLender(type, facts) })),
  );
