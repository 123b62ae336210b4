import type { FeatureName, RetailerFlags } from "@farthing/domain/access";
import { type NextFacts, statusesWithOffers } from "@farthing/domain/application";
import type { LocalDate } from "@farthing/domain/money";
import type { ReferType, Status } from "@farthing/domain/vocabulary";
import { instantOf, londonDayOf } from "../database/moments.ts";
import type { RetailerSetting } from "../retailers/remembered-settings.ts";
import { postcodeOf } from "./application-rows.ts";
import type { ApplicationRow } from "./applications.ts";

/** A row of the list: how the database is asked for it, out of its place in what is `shown` and the row that is `kept`, and what is made of the answer. */

const between = "|";

/** What every row has. What a person has typed may hold anything, a bar as well; no code, number, day or moment does. */
const facts = [
  ...["coalesce(shown.id, '')", "kept.status", "kept.branch", "kept.retailer", "kept.created_at", "kept.updated_at", "kept.payout_stopped"],
  // Decisions under way are few, and are looked for once for the whole page.
  `shown.id = any (array(
    select d.application_id from decision d where d.processed_at is null and d.application_id = any (array(select id from shown))
  ))`,
  ...["kept.date_of_birth::text", "kept.loan_amount_pence::text", "kept.document->>'customerPresent'"].map((may) => `coalesce(${may}, '')`),
];

type Facts = readonly [
  ...[id: string, status: string, branch: string, retailer: string, createdAt: string, updatedAt: string, payoutStopped: string],
  ...[decisionUnderWay: string, dateOfBirth: string, loanAmountPence: string, customerPresent: string],
];

const offering = statusesWithOffers.map((status) => `'${status}'`).join();

/**
 * A driver reads every value by itself, and a page has five hundred rows: so what every row has is told as one text, and what most have not, which costs
 * nothing to read, by itself. Of an application that nothing can be offered on, no terms are read.
 */
export const listedValues = (goodsDescription: string, toldOnce: string): string => `concat_ws('${between}', ${facts.join()}),
  kept.order_reference, kept.applicant_name, kept.postcode_key, kept.created_by, kept.refer_type, kept.soft_search_expiry_date,
  kept.tailoring_expiry_date, kept.application_expiry_date, kept.cooling_off_end, ${goodsDescription},
  case when kept.status in (${offering}) then json_build_object(
    'loanTailoring', kept.document->'loanTailoring',
    'loanParameters', kept.document->'loanParameters',
    'product', json_build_object('agreementType', kept.document->'product'->'agreementType')
  ) end,
  case when shown.id is not distinct from (select id from shown limit 1) then ${toldOnce} end`;

/** By places. */
export type ListedValues = readonly [
  ...[facts: string, orderReference: string | null, applicantName: string | null, postcodeKey: string | null, createdBy: string],
  ...[referType: ReferType | null, softSearchExpiryDate: LocalDate | null, tailoringExpiryDate: LocalDate | null],
  ...[applicationExpiryDate: LocalDate | null, coolingOffEnd: LocalDate | null, goodsDescription: string | null],
  ...[terms: Omit<NextFacts["document"], "customerPresent"> | null, toldOnce: ToldOnce | null],
];

/** What is told of all of them, with one of the rows, or by itself where a page has none. */
export interface ToldOnce {
  readonly total: number;
  /** Beside which the shops stand. */
  readonly accessVersion: number;
  /** Those that are not known. */
  readonly shops: ShopRows | null;
}

export const toldOnceIn = (values: ListedValues): ToldOnce | null => values[12];

/** Where a page has none, what is told of all of them comes with nothing. */
export const isRow = ([told]: ListedValues): boolean => !told.startsWith(between);

export function toListRow(values: ListedValues, shopOf: (retailer: string) => RetailerSetting): ApplicationRow {
  const [told, orderReference, applicantName, postcodeKey, createdBy, referType, ...rest] = values;
  const [softSearchExpiryDate, tailoringExpiryDate, applicationExpiryDate, coolingOffEnd, goodsDescription, terms] = rest;
  const [
    id,
    status,
    branch,
    retailer,
    createdAt,
    updatedAt,
    payoutStopped,
    decisionUnderWay,
    dateOfBirth,
    loanAmountPence,
    customerPresent,
  ] = told.split(between) as unknown as Facts;
  const shop = shopOf(retailer);
  return {
    id,
    status: status as Status,
    branch,
    retailerName: shop.name,
    orderReference,
    applicantName,
    postcode: postcodeOf(postcodeKey),
    dateOfBirth: (dateOfBirth || null) as LocalDate | null,
    loanAmountPence: loanAmountPence === "" ? null : Number(loanAmountPence),
    updated: instantOf(updatedAt),
    referType,
    createdBy,
    created: instantOf(createdAt),
    goodsDescription,
    standing: {
      status: status as Status,
      document: { customerPresent: customerPresent === "" ? null : customerPresent === "true", ...terms },
      softSearchExpiryDate,
      tailoringExpiryDate,
      applicationExpiryDate,
      coolingOffEnd,
      payoutStopped: payoutStopped === "t",
      referType,
      decisionUnderWay: decisionUnderWay === "t",
      lastTouchedOn: londonDayOf(updatedAt),
      shop: shop.setting,
    },
  };
}

type ShopRows = Readonly<Record<string, { name: string; flags: Partial<RetailerFlags>; features: FeatureName[] }>>;

/** By their normalised names; every row of a shop shares what is read here once. */
export const shopsFromRows = (rows: ShopRows): ReadonlyMap<string, RetailerSetting> =>
  new Map(
    Object.entries(rows).map(([retailer, { name, flags, features }]) => [
      retailer,
      { name, setting: { flags, features: new Set(features) } },
    ]),
  );
