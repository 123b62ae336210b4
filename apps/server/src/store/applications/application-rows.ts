import { type FeatureName, fullNameOf, type RetailerFlags } from "@farthing/domain/access";
import { type Application as ApplicationOfRules, lastDayToAnswer, type NextFacts, searchKeys } from "@farthing/domain/application";
import { readPostcode } from "@farthing/domain/details";
import { type LocalDate, pence, toPounds } from "@farthing/domain/money";
import type { CancellationReason, DecisionEvent, ReferType, Status } from "@farthing/domain/vocabulary";
import type { Selectable } from "kysely";
import type { Application } from "../database/schema.generated.ts";
import type { ShopSetting, ShopSettingRow } from "../retailers/settings-cache.ts";
import type { ApplicationInContext, ApplicationRow, StoredApplication } from "./applications.ts";

/** Rows are not validated when they are read. Constraints and use cases ensure that the domain knows every stored value. */

/** All other columns of the table `application` are only used for searches. */
export const storedColumns = [
  ...(["id", "version", "status", "branch", "proposedBy", "document", "createdBy", "createdAt", "updatedAt"] as const),
  ...(["cancellationReason", "referType", "sla", "maxInstalmentAmount", "depositTries", "satisfactionAnswered"] as const),
  ...(["payoutStopped", "payoutFileSent", "signedAt", "coolingOffEnd", "softSearchExpiryDate", "tailoringExpiryDate"] as const),
  ...(["applicationExpiryDate", "revertibleVersion"] as const),
] satisfies readonly (keyof Selectable<Application>)[];

export type StoredRow = Pick<Selectable<Application>, (typeof storedColumns)[number]>;

export const fromRow = (row: StoredRow): StoredApplication => ({
  id: row.id,
  version: row.version,
  status: row.status as Status,
  branch: row.branch,
  proposedBy: row.proposedBy,
  document: row.document,
  createdBy: row.createdBy,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  cancellationReason: row.cancellationReason as CancellationReason | null,
  referType: row.referType as ReferType | null,
  sla: row.sla,
  maxInstalmentAmount: row.maxInstalmentAmount,
  depositTries: row.depositTries,
  satisfactionAnswered: row.satisfactionAnswered,
  payoutStopped: row.payoutStopped,
  payoutFileSent: row.payoutFileSent,
  signedAt: row.signedAt?.toISOString() ?? null,
  coolingOffEnd: row.coolingOffEnd as LocalDate | null,
  softSearchExpiryDate: row.softSearchExpiryDate as LocalDate | null,
  tailoringExpiryDate: row.tailoringExpiryDate as LocalDate | null,
  applicationExpiryDate: row.applicationExpiryDate as LocalDate | null,
  revertibleVersion: row.revertibleVersion as ApplicationOfRules["revertibleVersion"],
});

export const toRow = (application: StoredApplication) => ({
  ...searchKeys(application.document),
  status: application.status,
  document: JSON.stringify(application.document),
  updatedAt: application.updatedAt,
  orderReference: application.document.orderReference ?? null,
  referType: application.referType,
  sla: application.sla,
  cancellationReason: application.cancellationReason,
  maxInstalmentAmount: application.maxInstalmentAmount,
  depositTries: application.depositTries,
  satisfactionAnswered: application.satisfactionAnswered,
  payoutStopped: application.payoutStopped,
  payoutFileSent: application.payoutFileSent,
  signedAt: application.signedAt,
  coolingOffEnd: application.coolingOffEnd,
  softSearchExpiryDate: application.softSearchExpiryDate,
  tailoringExpiryDate: application.tailoringExpiryDate,
  applicationExpiryDate: application.applicationExpiryDate,
  revertibleVersion: application.revertibleVersion && JSON.stringify(application.revertibleVersion),
});

export interface RevisionRow {
  reasonCodes: string[];
  loanAmountPence: number | null;
  instalmentPence: number | null;
  maxInstalmentPence: number | null;
  depositPence: number | null;
}

export interface AmountsBeforeAmendment {
  readonly goodsAmount?: string | null;
  readonly deposit?: string | null;
}

export interface ContextRow {
  waitingSince: Date;
  accessVersion: number;
  shop: ShopSettingRow | null;
  proposer: ShopSettingRow | null;
  revisions: readonly RevisionRow[] | null;
  latestDecision: { processedEvent: string | null; isAgreementRevert: boolean } | null;
  revertibleAmounts: AmountsBeforeAmendment | null;
  loanBalancePence: number | null;
  /** The date by which the lender has promised to decide the open referral. Null if there is no open referral. */
  referralDueAt: Date | null;
}

const poundsOf = (amount: number | null): string | null => (amount === null ? null : toPounds(pence(amount)));

export const contextFromRow = (row: ContextRow, shop: ShopSetting): Omit<ApplicationInContext, "application"> => ({
  branchName: shop.branchName,
  proposerName:
    row.proposer && fullNameOf({ name: row.proposer.branchName, retailerName: row.proposer.retailerName, kind: row.proposer.retailerKind }),
  retailer: { name: shop.retailerName, flags: shop.flags },
  features: shop.features,
  revisions: (row.revisions ?? []).map((revision) => ({
    reasonCodes: revision.reasonCodes.map((code) => ({ code })),
    loanAmount: poundsOf(revision.loanAmountPence),
    instalment: poundsOf(revision.instalmentPence),
    maxInstalmentAmount: poundsOf(revision.maxInstalmentPence),
    deposit: poundsOf(revision.depositPence),
  })),
  latestDecision: row.latestDecision && {
    processedEvent: row.latestDecision.processedEvent as DecisionEvent | null,
    metadata: { isAgreementRevert: row.latestDecision.isAgreementRevert },
  },
  revertibleAmounts: row.revertibleAmounts,
  loanBalance: pence(row.loanBalancePence ?? 0),
  waitingSince: row.waitingSince,
  referralDueOn: row.referralDueAt && lastDayToAnswer(row.referralDueAt),
});

export interface InProgressRow {
  readonly status: string;
  readonly referType: string | null;
  readonly payoutStopped: boolean;
  readonly softSearchExpiryDate: string | null;
  readonly tailoringExpiryDate: string | null;
  readonly applicationExpiryDate: string | null;
  readonly decisionUnderWay: boolean;
  readonly nextDocument: NextFacts["document"];
  readonly flags: Partial<RetailerFlags>;
  readonly features: FeatureName[];
  readonly count: number;
  readonly amountPence: number;
}

/**
 * Applications with equal data are counted together. Times are left out of these data, because they differ for almost every application.
 */
export const nextStepFactsOf = (
  row: Omit<InProgressRow, "count" | "amountPence">,
): Omit<ApplicationRow["nextStepFacts"], "lastTouchedOn" | "waitingSince"> => ({
  status: row.status as Status,
  document: row.nextDocument,
  softSearchExpiryDate: row.softSearchExpiryDate as LocalDate | null,
  tailoringExpiryDate: row.tailoringExpiryDate as LocalDate | null,
  applicationExpiryDate: row.applicationExpiryDate as LocalDate | null,
  coolingOffEnd: null,
  payoutStopped: row.payoutStopped,
  referType: row.referType as ReferType | null,
  decisionUnderWay: row.decisionUnderWay,
  referralDueOn: null,
  shop: { flags: row.flags, features: new Set(row.features) },
});

export interface TableColumns {
  readonly id: string;
  readonly status: string;
  readonly branch: string;
  readonly retailerName: string;
  readonly orderReference: string | null;
  readonly applicantName: string | null;
  readonly postcodeKey: string | null;
  readonly dateOfBirth: string | null;
  readonly loanAmountPence: number | null;
  readonly updatedAt: Date;
}

export const toTableRow = (row: TableColumns) => ({
  id: row.id,
  status: row.status as Status,
  branch: row.branch,
  retailerName: row.retailerName,
  orderReference: row.orderReference,
  applicantName: row.applicantName,
  postcode: postcodeOf(row.postcodeKey),
  dateOfBirth: row.dateOfBirth as LocalDate | null,
  loanAmountPence: row.loanAmountPence,
  updated: row.updatedAt.toISOString(),
});

export const postcodeOf = (key: string | null): string | null => key && (readPostcode(key) ?? key);
