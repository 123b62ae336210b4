import type { FeatureName, RetailerFlags } from "@farthing/domain/access";
import { lastDayToAnswer, type NextFacts, statusesWithOffers } from "@farthing/domain/application";
import { type LocalDate, londonDay } from "@farthing/domain/money";
import { type ReferType, type Status, statusesIn } from "@farthing/domain/vocabulary";
import { sql } from "kysely";
import type { RetailerSetting } from "../retailers/settings-cache.ts";
import { hasSupportNeed } from "../support/support-needs.ts";
import { postcodeOf } from "./application-rows.ts";
import type { ApplicationRow } from "./applications.ts";
import { literals, type Sql } from "./search-statements.ts";

/**
 * The loan terms are read only for applications that can get offers. One subquery finds the unfinished decisions of the whole page, because
 * such decisions are few.
 */
export const listColumns = (forWorklist: boolean): Sql => sql`
  application.id, application.status, application.branch, application.retailer, application.created_at as "createdAt",
  application.updated_at as "updatedAt", coalesce(application.waiting_since, application.updated_at) as "waitingSince",
  application.payout_stopped as "payoutStopped", application.date_of_birth as "dateOfBirth",
  application.loan_amount_pence as "loanAmountPence", application.customer_present as "customerPresent",
  application.order_reference as "orderReference", application.applicant_name as "applicantName", application.postcode_key as "postcodeKey",
  application.created_by as "createdBy", application.refer_type as "referType",
  application.soft_search_expiry_date as "softSearchExpiryDate", application.tailoring_expiry_date as "tailoringExpiryDate",
  application.application_expiry_date as "applicationExpiryDate", application.cooling_off_end as "coolingOffEnd",
  ${forWorklist ? sql`application.document->>'goodsDescription'` : sql`null`} as "goodsDescription",
  ${hasSupportNeed(sql`application.id`)} as "hasSupportNeeds",
  application.id = any (array(
    select d.application_id from decision d where d.processed_at is null and d.application_id = any (array(select id from page))
  )) as "decisionUnderWay",
  case when application.status in (${literals(statusesIn("referred"))}) then (
    select r.due_at from referral r where r.application_id = application.id and r.settled_at is null
  ) end as "referralDueAt",
  case when application.status in (${literals(statusesWithOffers)}) then json_build_object(
    'loanTailoring', application.document->'loanTailoring',
    'loanParameters', application.document->'loanParameters',
    'product', json_build_object('agreementType', application.document->'product'->'agreementType')
  ) end as terms`;

/** Every row of a page contains the same summary. `shops` has the settings of the shops that this process has not cached. */
interface PageSummary {
  readonly total: number;
  readonly accessVersion: number;
  readonly shops: ShopRows | null;
}

interface ListedApplication extends PageSummary {
  readonly id: string;
  readonly status: Status;
  readonly branch: string;
  readonly retailer: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly waitingSince: Date;
  readonly payoutStopped: boolean;
  readonly dateOfBirth: LocalDate | null;
  readonly loanAmountPence: number | null;
  readonly customerPresent: boolean | null;
  readonly orderReference: string | null;
  readonly applicantName: string | null;
  readonly postcodeKey: string | null;
  readonly createdBy: string;
  readonly referType: ReferType | null;
  readonly softSearchExpiryDate: LocalDate | null;
  readonly tailoringExpiryDate: LocalDate | null;
  readonly applicationExpiryDate: LocalDate | null;
  readonly coolingOffEnd: LocalDate | null;
  readonly goodsDescription: string | null;
  readonly hasSupportNeeds: boolean;
  readonly decisionUnderWay: boolean;
  readonly referralDueAt: Date | null;
  readonly terms: Omit<NextFacts["document"], "customerPresent"> | null;
}

export type ListRow = ListedApplication | (PageSummary & { readonly id: null });

export const hasApplication = (row: ListRow): row is ListedApplication => row.id !== null;

export function toListRow(row: ListedApplication, shopOf: (retailer: string) => RetailerSetting): ApplicationRow {
  const shop = shopOf(row.retailer);
  return {
    id: row.id,
    status: row.status,
    branch: row.branch,
    retailerName: shop.name,
    orderReference: row.orderReference,
    applicantName: row.applicantName,
    postcode: postcodeOf(row.postcodeKey),
    dateOfBirth: row.dateOfBirth,
    loanAmountPence: row.loanAmountPence,
    updated: row.updatedAt.toISOString(),
    referType: row.referType,
    createdBy: row.createdBy,
    created: row.createdAt.toISOString(),
    goodsDescription: row.goodsDescription,
    hasSupportNeeds: row.hasSupportNeeds,
    nextStepFacts: {
      status: row.status,
      document: { customerPresent: row.customerPresent, ...row.terms },
      softSearchExpiryDate: row.softSearchExpiryDate,
      tailoringExpiryDate: row.tailoringExpiryDate,
      applicationExpiryDate: row.applicationExpiryDate,
      coolingOffEnd: row.coolingOffEnd,
      payoutStopped: row.payoutStopped,
      referType: row.referType,
      decisionUnderWay: row.decisionUnderWay,
      referralDueOn: row.referralDueAt && lastDayToAnswer(row.referralDueAt),
      lastTouchedOn: londonDay(row.updatedAt),
      waitingSince: londonDay(row.waitingSince),
      shop: shop.setting,
    },
  };
}

type ShopRows = Readonly<Record<string, { name: string; flags: Partial<RetailerFlags>; features: FeatureName[] }>>;

/** All rows of a retailer share one object with the shop's settings. */
export const shopsFromRows = (rows: ShopRows): ReadonlyMap<string, RetailerSetting> =>
  new Map(
    Object.entries(rows).map(([retailer, { name, flags, features }]) => [
      retailer,
      { name, setting: { flags, features: new Set(features) } },
    ]),
  );
