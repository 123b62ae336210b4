import * as z from "zod/mini";
import { type Pence, parsePounds } from "../../money/index.ts";
import { screens, validationTexts as texts } from "../../wording/index.ts";
import { amount } from "../amounts.ts";
import { lineRule, optionalRule } from "../answers.ts";
import { money, text } from "../field.ts";
import { limits } from "../limits.ts";
import { defineSection, defineSectionWith } from "../section.ts";

const words = screens.staff.quote;

const goodsDescription = () => lineRule("the goods description", limits.goodsDescriptionLengthMax);
const orderReference = () => lineRule("the order reference", limits.orderReferenceLengthMax);

const goodsDescriptionField = text(words.goodsDescription, { maxLength: limits.goodsDescriptionLengthMax });
const orderReferenceField = { maxLength: limits.orderReferenceLengthMax };

/** Staff enter the goods again if the customer has accepted an offer that changes the purchase (S1 §4). */
export const purchaseDetails = defineSection({
  key: "purchaseDetails",
  title: screens.staff.purchaseDetails.title,
  schema: z.object({ goodsDescription: goodsDescription(), orderReference: orderReference() }),
  fields: { goodsDescription: goodsDescriptionField, orderReference: text(words.orderReference, orderReferenceField) },
});

/** In an amended loan, the order reference is optional, as on the quote. */
export const amendedPurchase = defineSection({
  key: "amendedPurchase",
  title: screens.staff.purchaseDetails.title,
  schema: z.object({ goodsDescription: goodsDescription(), orderReference: optionalRule(orderReference()) }),
  fields: {
    goodsDescription: goodsDescriptionField,
    orderReference: text(words.orderReference, { ...orderReferenceField, isOptional: true }),
  },
});

const offeredAmounts = ["goodsAmount", "deposit", "projectLoanAmount"] as const;
export type OfferedAmount = (typeof offeredAmounts)[number];
export type OfferedAmounts = Readonly<Record<OfferedAmount, Pence | null>>;

export interface OfferCircumstances {
  readonly asked: readonly OfferedAmount[];
  /** Returns the messages of the lending rules. An amount is null if the typed text is not an amount. */
  readonly problemsWith: (amounts: OfferedAmounts) => { readonly [Amount in OfferedAmount]?: string };
}

const offeredAmountRule = () => z.nullable(amount({ missing: texts.valueRequired, invalid: texts.valueRequired }));
const whenAsked = (name: OfferedAmount) => ({ showWhen: (_: unknown, { asked }: OfferCircumstances) => asked.includes(name) });
const { tailoring } = screens.journey;

export const offerAmounts = defineSectionWith<OfferCircumstances>()({
  key: "offerAmounts",
  title: tailoring.update,
  schema: z.object({ goodsAmount: offeredAmountRule(), deposit: offeredAmountRule(), projectLoanAmount: offeredAmountRule() }),
  fields: {
    goodsAmount: money(tailoring.newGoodsAmount, whenAsked("goodsAmount")),
    deposit: money(tailoring.newDeposit, whenAsked("deposit")),
    projectLoanAmount: money(screens.staff.projectLoan.amount, whenAsked("projectLoanAmount")),
  },
  rules: [
    {
      path: "",
      objection(answers, { problemsWith }) {
        const read = Object.fromEntries(offeredAmounts.map((name) => [name, answers[name] ? parsePounds(answers[name]) : null]));
        return Object.entries(problemsWith(read as OfferedAmounts)).map(([path, message]) => ({ path, message }));
      },
    },
  ],
});
