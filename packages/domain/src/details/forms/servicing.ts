import * as z from "zod/mini";
import { formatPounds, screens, validationTexts as texts } from "../../wording/index.ts";
import { amountRule } from "../amounts.ts";
import { lineRule, paragraphRule } from "../answers.ts";
import { moneyField, textareaField, textField } from "../field.ts";
import { limits } from "../limits.ts";
import { defineSection, defineSectionWith } from "../section.ts";
import { isLess } from "../typed-amount.ts";

const { notes, partialSettlementModal } = screens.staff;

export const note = defineSection({
  key: "note",
  title: notes.modalTitle,
  schema: z.object({
    username: lineRule("your name", limits.noteUsernameLengthMax),
    message: paragraphRule("the note", limits.noteMessageLengthMax),
  }),
  fields: {
    username: textField(notes.username, { maxLength: limits.noteUsernameLengthMax, autocomplete: "name" }),
    message: textareaField(notes.message, { maxLength: limits.noteMessageLengthMax }),
  },
});

export interface SettlementCircumstances {
  readonly loanAmount: string;
  readonly outstandingBalance: string;
}

const settlementAmountRule = amountRule({ missing: texts.enter("the amount to settle"), invalid: texts.twoDecimals });

/** The retailer pays back less than the loan, and at most the outstanding balance (S1 §5). */
export const partialSettlement = defineSectionWith<SettlementCircumstances>()({
  key: "partialSettlement",
  title: partialSettlementModal.title,
  schema: z.object({
    partialSettlementAmount: z.pipe(
      z
        .string({ error: texts.enter("the amount to settle") })
        .check(
          z.trim(),
          z.maxLength(limits.settlementLengthMax, { error: texts.tooLong(partialSettlementModal.amount, limits.settlementLengthMax) }),
        ),
      settlementAmountRule,
    ),
  }),
  fields: { partialSettlementAmount: moneyField(partialSettlementModal.amount, { maxLength: limits.settlementLengthMax }) },
  rules: [
    {
      path: "partialSettlementAmount",
      objection: ({ partialSettlementAmount: settled }, { loanAmount, outstandingBalance }) => {
        if (settled === undefined) return null;
        if (!isLess("0.00", settled)) return texts.mustBeOrHigher(formatPounds("0.01"));
        if (!isLess(settled, loanAmount)) return texts.settleBelowLoan;
        return isLess(outstandingBalance, settled) ? texts.settleAboveBalance(formatPounds(outstandingBalance)) : null;
      },
    },
  ],
});
