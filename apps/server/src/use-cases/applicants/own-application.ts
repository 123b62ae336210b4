import type { Application, OwnApplication } from "@farthing/contract";
import { type Actor, authorise, subjectOfApplication } from "@farthing/domain/access";
import { isDeclined, lockedPaths, toCustomerDocument, withLatestBankCheck } from "@farthing/domain/application";
import { londonDay } from "@farthing/domain/money";
import type { ApplicationInContext } from "../../store/applications/applications.ts";
import { evaluationOf } from "../../store/decisions/decisions.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { viewFor } from "../applications/read-application.ts";
import { type SectionDependencies, type SectionInput, saveSection } from "../applications/submit-section.ts";
import type { Ctx } from "../context.ts";
import { pairingOf } from "../pairing/pairing-state.ts";

export type CustomerApplicationView = Omit<Application, "document"> &
  Pick<OwnApplication, "document" | "lockedFields" | "hasLapsed" | "mayContest" | "pairing">;

export const readOwnApplication = (ctx: Ctx, applicationId: string): Promise<CustomerApplicationView> =>
  ctx.transaction(async (tx) => {
    const found = await tx.applications.inContext(applicationId);
    authorise(ctx.actor, "application:read", subjectOfApplication(found.application));
    return customerViewOf(tx, found, ctx.actor);
  });

/** If the customer's phone is paired with a shop's screen, that screen is notified. */
export const submitOwnSection = (ctx: Ctx, given: SectionInput, parts: SectionDependencies): Promise<CustomerApplicationView> =>
  saveSection(ctx, given, parts, async (tx, found) => {
    if (ctx.actor.pairingId) await tx.pairings.finish(ctx.actor.pairingId, given.section);
    return customerViewOf(tx, found, ctx.actor);
  });

async function customerViewOf(tx: UnitOfWork, found: ApplicationInContext, actor: Actor): Promise<CustomerApplicationView> {
  const { id, status, document, cancellationReason } = found.application;
  const [emailProved, bankCheck, pairing, decision] = await Promise.all([
    tx.identitySubjects.emailProved(id),
    tx.bankChecks.ofApplication(id),
    pairingOf(tx, actor, found.application),
    isDeclined(status) ? tx.decisions.latest(id) : undefined,
  ]);
  return {
    ...viewFor("applicant", found, londonDay(tx.now)),
    document: toCustomerDocument(withLatestBankCheck(document, bankCheck)),
    lockedFields: [...lockedPaths(document, { writer: "customer", emailProved })],
    hasLapsed: cancellationReason === "EXPIRED",
    mayContest: evaluationOf(decision) !== null,
    pairing,
  };
}

export const readOwnRetailerName = (ctx: Ctx, applicationId: string): Promise<string> =>
  readFromOwnApplication(ctx, applicationId, ({ retailer }) => retailer.name);

export const checkOwnSession = (ctx: Ctx, applicationId: string): Promise<{ readonly success: true }> =>
  readFromOwnApplication(ctx, applicationId, () => ({ success: true }));

async function readFromOwnApplication<T>(ctx: Ctx, applicationId: string, read: (found: ApplicationInContext, now: Date) => T): Promise<T> {
  return ctx.lookUp(async (tx) => {
    const found = await tx.applications.inContext(applicationId);
    authorise(ctx.actor, "application:read", subjectOfApplication(found.application));
    return read(found, tx.now);
  });
}
