import * as z from "zod/mini";
import { type Pence, parsePounds } from "../../money/index.ts";
import { screens, validationTexts as texts } from "../../wording/index.ts";
import { amountRule } from "../amounts.ts";
import { lineRule, optionalRule } from "../answers.ts";
import { moneyField, textField } from "../field.ts";
import { limits } from "../limits.ts";
import { defineSection, defineSectionWith } from "../section.ts";

const quoteTexts = screens.staff.quote;

const goodsDescriptionRule = () => lineRule("the goods description", limits.goodsDescriptionLengthMax);
const orderReferenceRule = () => lineRule("the order reference", limits.orderReferenceLengthMax);

const goodsDescriptionField = textField(quoteTexts.goodsDescription, { maxLength: limits.goodsDescriptionLengthMax });
const orderReferenceOptions = { maxLength: limits.orderReferenceLengthMax };

/** Staff enter the goods again if the customer has accepted an offer that changes the purchase (S1 §4). */
export const purchaseDetails = defineSection({
  key: "purchaseDetails",
  title: screens.staff.purchaseDetails.title,
  schema: z.object({ goodsDescription: goodsDescriptionRule(), orderReference: orderReferenceRule() }),
  fields: { goodsDescription: goodsDescriptionField, orderReference: textField(quoteTexts.orderReference, orderReferenceOptions) },
});

/** In an amended loan, the order reference is optional, as on the quote. */
export const amendedPurchase = defineSection({
  key: "amendedPurchase",
  title: screens.staff.purchaseDetails.title,
  schema: z.object({ goodsDescription: goodsDescriptionRule(), orderReference: optionalRule(orderReferenceRule()) }),
  fields: {
    goodsDescription: goodsDescriptionField,
    orderReference: textField(quoteTexts.orderReference, { ...orderReferenceOptions, isOptional: true }),
  },
});

const offeredAmountNames = ["goodsAmount", "deposit", "projectLoanAmount"] as const;
export type OfferedAmount = (typeof offeredAmountNames)[number];
export type OfferedAmounts = Readonly<Record<OfferedAmount, Pence | null>>;

export interface OfferCircumstances {
  readonly asked: readonly OfferedAmount[];
  /** Returns the messages of the lending rules. An amount is null if the typed text is not an amount. */
  readonly problemsWith: (amounts: OfferedAmounts) => { readonly [Amount in OfferedAmount]?: string };
}

const offeredAmountRule = () => z.nullable(amountRule({ missing: texts.valueRequired, invalid: texts.valueRequired }));
const showWhenAsked = (name: OfferedAmount) => ({ showWhen: (_: unknown, { asked }: OfferCircumstances) => asked.includes(name) });
const { tailoring } = screens.journey;

export const offerAmounts = defineSectionWith<OfferCircumstances>()({
  key: "offerAmounts",
  title: tailoring.update,
  schema: z.object({ goodsAmount: offeredAmountRule(), deposit: offeredAmountRule(), projectLoanAmount: offeredAmountRule() }),
  fields: {
    goodsAmount: moneyField(tailoring.newGoodsAmount, showWhenAsked("goodsAmount")),
    deposit: moneyField(tailoring.newDeposit, showWhenAsked("deposit")),
    projectLoanAmount: moneyField(screens.staff.projectLoan.amount, showWhenAsked("projectLoanAmount")),
  },
  rules: [
    {
      path: "",
      objection(answers, { problemsWith }) {
        const read = Object.fromEntries(offeredAmountNames.map((name) => [name, answers[name] ? parsePounds(answers[name]) : null]));
        return Object.entries(problemsWith(read as OfferedAmounts)).map(([path, message]) => ({ path, message }));
      },
    },
  ],
});
