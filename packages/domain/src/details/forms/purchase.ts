import { z } from "zod";
import { screens, validationTexts as texts } from "../../wording/index.ts";
import { amount, isLess } from "../amounts.ts";
import { line, optional, tick } from "../answers.ts";
import { checkbox, money, text } from "../field.ts";
import { limits } from "../limits.ts";
import { section } from "../section.ts";

const words = screens.staff.quote;

const goodsDescription = () => line("the goods description", limits.goodsDescriptionLengthMax);
const orderReference = () => line("the order reference", limits.orderReferenceLengthMax);

const goodsDescriptionField = text(words.goodsDescription, { maxLength: limits.goodsDescriptionLengthMax });
const orderReferenceField = { maxLength: limits.orderReferenceLengthMax };

const paysDeposit = ({ deposit }: { readonly deposit?: string | undefined }): boolean => deposit !== undefined && isLess("0.00", deposit);

/** What is typed on the quote; which product and term go with it, and whether they do, is lending's to say (S1 §5). */
export const quote = section({
  key: "quote",
  title: words.title,
  schema: z.object({
    goodsDescription: goodsDescription(),
    orderReference: optional(orderReference()),
    goodsAmount: amount({ missing: texts.enter("the goods amount") }),
    deposit: amount({ missing: texts.enter("the deposit") }),
    creditCardDeposit: tick().nullable(),
  }),
  fields: {
    goodsDescription: goodsDescriptionField,
    orderReference: text(words.orderReference, { ...orderReferenceField, isOptional: true }),
    goodsAmount: money(words.goodsAmount, { hint: words.goodsAmountHint }),
    deposit: money(words.deposit, { hint: words.depositHint }),
    creditCardDeposit: checkbox(words.creditCardDeposit, { showWhen: paysDeposit }),
  },
});

/** Asked again when an accepted offer changes what is bought (S1 §4). */
export const purchaseDetails = section({
  key: "purchaseDetails",
  title: screens.staff.purchaseDetails.title,
  schema: z.object({ goodsDescription: goodsDescription(), orderReference: orderReference() }),
  fields: { goodsDescription: goodsDescriptionField, orderReference: text(words.orderReference, orderReferenceField) },
});
