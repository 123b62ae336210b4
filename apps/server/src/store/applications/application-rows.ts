import { type FeatureName, fullNameOf, type RetailerFlags } from "@farthing/domain/access";
import {
  type ApplicationDocument,
  type Application as ApplicationOfRules,
  type CancellationReason,
  type DecisionEvent,
  type ReferType,
  type Status,
  searchKeys,
} from "@farthing/domain/application";
import { readPostcode } from "@farthing/domain/details";
import { type LocalDate, pence, toPounds } from "@farthing/domain/money";
import type { Selectable } from "kysely";
import type { Application } from "../database/schema.generated.ts";
import type { ApplicationInContext, ApplicationRow, StoredApplication } from "./applications.ts";

/** Row <-> domain. The check constraints and the use cases keep the texts within their lists. */

export const fromRow = (row: Selectable<Application>): StoredApplication => ({
  id: row.id,
  version: row.version,
  status: row.status as Status,
  branch: row.branch,
  proposedBy: row.proposed_by,
  document: row.document as ApplicationDocument,
  createdBy: row.created_by,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  cancellationReason: row.cancellation_reason as CancellationReason | null,
  referType: row.refer_type as ReferType | null,
  sla: row.sla,
  maxInstalmentAmount: row.max_instalment_amount,
  depositTries: row.deposit_tries,
  satisfactionAnswered: row.satisfaction_answered,
  payoutStopped: row.payout_stopped,
  payoutFileSent: row.payout_file_sent,
  signedAt: row.signed_at?.toISOString() ?? null,
  coolingOffEnd: row.cooling_off_end as LocalDate | null,
  softSearchExpiryDate: row.soft_search_expiry_date as LocalDate | null,
  tailoringExpiryDate: row.tailoring_expiry_date as LocalDate | null,
  applicationExpiryDate: row.application_expiry_date as LocalDate | null,
  revertibleVersion: row.revertible_version as ApplicationOfRules["revertibleVersion"],
});

/** Everything that a save may change. */
export const toRow = (application: StoredApplication) => ({
  ...keysToRow(searchKeys(application.document)),
  status: application.status,
  document: JSON.stringify(application.document),
  updated_at: application.updatedAt,
  order_reference: application.document.orderReference ?? null,
  refer_type: application.referType,
  sla: application.sla,
  cancellation_reason: application.cancellationReason,
  max_instalment_amount: application.maxInstalmentAmount,
  deposit_tries: application.depositTries,
  satisfaction_answered: application.satisfactionAnswered,
  payout_stopped: application.payoutStopped,
  payout_file_sent: application.payoutFileSent,
  signed_at: application.signedAt,
  cooling_off_end: application.coolingOffEnd,
  soft_search_expiry_date: application.softSearchExpiryDate,
  tailoring_expiry_date: application.tailoringExpiryDate,
  application_expiry_date: application.applicationExpiryDate,
  revertible_version: application.revertibleVersion && JSON.stringify(application.revertibleVersion),
});

const keysToRow = (keys: ReturnType<typeof searchKeys>) => ({
  applicant_name: keys.applicantName,
  last_name_key: keys.lastNameKey,
  postcode_key: keys.postcodeKey,
  date_of_birth: keys.dateOfBirth,
  order_reference_key: keys.orderReferenceKey,
  loan_amount_pence: keys.loanAmountPence,
});

interface ContextRow {
  branch_name: string;
  retailer_name: string;
  retailer_flags: unknown;
  proposer_name: string | null;
  proposing_retailer_name: string | null;
  proposing_retailer_kind: string | null;
  features: FeatureName[];
  revisions: readonly {
    reason_codes: string[];
    loan_amount_pence: number | null;
    instalment_pence: number | null;
    max_instalment_pence: number | null;
    deposit_pence: number | null;
  }[];
  latest_decision: { processed_event: string | null; is_agreement_revert: boolean } | null;
}

const poundsOf = (amount: number | null): string | null => (amount === null ? null : toPounds(pence(amount)));

export const contextFromRow = (row: ContextRow): Omit<ApplicationInContext, "application"> => ({
  branchName: row.branch_name,
  proposerName:
    row.proposer_name &&
    fullNameOf({ name: row.proposer_name, retailerName: row.proposing_retailer_name ?? "", kind: row.proposing_retailer_kind ?? "" }),
  retailer: { name: row.retailer_name, flags: row.retailer_flags as Partial<RetailerFlags> },
  features: new Set(row.features),
  revisions: row.revisions.map((revision) => ({
    reasonCodes: revision.reason_codes.map((code) => ({ code })),
    loanAmount: poundsOf(revision.loan_amount_pence),
    instalment: poundsOf(revision.instalment_pence),
    maxInstalmentAmount: poundsOf(revision.max_instalment_pence),
    deposit: poundsOf(revision.deposit_pence),
  })),
  latestDecision: row.latest_decision && {
    processedEvent: row.latest_decision.processed_event as DecisionEvent | null,
    metadata: { isAgreementRevert: row.latest_decision.is_agreement_revert },
  },
});

export interface ListedRow {
  id: string;
  status: string;
  branch: string;
  retailer_name: string;
  order_reference: string | null;
  applicant_name: string | null;
  postcode_key: string | null;
  date_of_birth: string | null;
  loan_amount_pence: number | null;
  refer_type: string | null;
  created_by: string;
  created_at: Date;
  updated_at: Date;
}

export const toListRow = (row: ListedRow): ApplicationRow => ({
  id: row.id,
  status: row.status as Status,
  branch: row.branch,
  retailerName: row.retailer_name,
  orderReference: row.order_reference,
  applicantName: row.applicant_name,
  postcode: row.postcode_key && (readPostcode(row.postcode_key) ?? row.postcode_key),
  dateOfBirth: row.date_of_birth as LocalDate | null,
  loanAmountPence: row.loan_amount_pence,
  referType: row.refer_type as ReferType | null,
  createdBy: row.created_by,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});
