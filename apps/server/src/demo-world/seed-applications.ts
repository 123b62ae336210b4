import { type DeadlineKind, openUntil } from "@farthing/domain/application";
import { endOfDay, londonDay } from "@farthing/domain/money";
import type { PoolClient } from "pg";
import { toRow } from "../store/applications/application-rows.ts";
import type { StoredApplication } from "../store/applications/applications.ts";
import { decisionRows, referralRows } from "./decision-rows.ts";
import { insertRows } from "./insert-rows.ts";
import type { Life } from "./life.ts";
import { demoLives } from "./lives.ts";

/** About five hundred applications with everything that hangs on them. */
export async function seedApplications(client: PoolClient, now: Date): Promise<void> {
  const lives = demoLives(now);
  await insertRows(
    client,
    "application",
    lives.map(({ application }) => applicationRow(application)),
  );
  await insertRows(client, "application_snapshot", lives.flatMap(snapshotRows));
  await insertRows(client, "application_revision", lives.flatMap(revisionRows));
  await insertRows(client, "decision", lives.flatMap(decisionRows));
  await insertRows(client, "referral", lives.flatMap(referralRows));
  await insertRows(client, "referral_note", lives.flatMap(noteRows));
  await insertRows(client, "customer_feedback", lives.flatMap(feedbackRows));
  await insertRows(client, "deadline", lives.flatMap(deadlineRows));
  await insertRows(client, "audit_event", auditRows(lives));
}

const applicationRow = (application: StoredApplication) => ({
  ...toRow(application),
  id: application.id,
  version: application.version,
  branch: application.branch,
  proposedBy: application.proposedBy,
  createdBy: application.createdBy,
  createdAt: application.createdAt,
  // Rows go over as JSON already, in which these two are no texts.
  document: application.document,
  revertibleVersion: application.revertibleVersion,
});

const snapshotRows = ({ snapshots }: Life) =>
  snapshots.map(({ id, version, status, document, savedAt, ...kept }) => ({
    application_id: id,
    version,
    status,
    document,
    max_instalment_amount: kept.maxInstalmentAmount,
    soft_search_expiry_date: kept.softSearchExpiryDate,
    tailoring_expiry_date: kept.tailoringExpiryDate,
    application_expiry_date: kept.applicationExpiryDate,
    signed_at: kept.signedAt,
    cooling_off_end: kept.coolingOffEnd,
    created_at: savedAt,
  }));

const revisionRows = ({ application, revisions }: Life) =>
  revisions.map((revision) => ({
    application_id: application.id,
    version: revision.version,
    reason_codes: revision.reasonCodes,
    loan_amount_pence: revision.loanAmount,
    instalment_pence: revision.instalment,
    max_instalment_pence: revision.maxInstalment,
    deposit_pence: revision.deposit,
    created_at: revision.at,
  }));

const noteRows = ({ application, notes }: Life) =>
  notes.map(({ id, username, message, internal, at }) => ({
    id,
    application_id: application.id,
    username,
    message,
    internal,
    created_at: at,
  }));

const feedbackRows = ({ application, feedback }: Life) =>
  feedback.map(({ id, tokenHash, type, message, requestedAt, answeredAt, voidedAt }) => ({
    id,
    application_id: application.id,
    token_hash: `\\x${tokenHash.toString("hex")}`,
    type,
    message,
    requested_at: requestedAt,
    answered_at: answeredAt,
    voided_at: voidedAt,
  }));

const expiry: DeadlineKind = "expire-application";

/** As an open application's own deadline is set when it is saved: when its last day is over. */
const deadlineRows = ({ application, choose }: Life) =>
  application.status === "open"
    ? [
        {
          id: choose.uuid(application.updatedAt),
          application_id: application.id,
          kind: expiry,
          due_at: endOfDay(openUntil(londonDay(application.updatedAt))).toISOString(),
        },
      ]
    : [];

/** In the order of time, as if they had been written when they happened; the table's trigger numbers and chains them. */
const auditRows = (lives: readonly Life[]) =>
  lives
    .flatMap(({ application, events }) =>
      events.map(({ id, type, at, by, facts }) => ({ chain: `application:${application.id}`, id, type, at, actor: by, facts })),
    )
    .sort((one, other) => one.at.getTime() - other.at.getTime());
