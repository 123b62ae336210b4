import * as z from "zod/mini";
import { creditReturnCodes, creditReturnReasons, returnReasonCodes, returnReasons } from "../../bacs/index.ts";
import { screens, validationTexts as texts } from "../../wording/index.ts";
import { amountRule } from "../amounts.ts";
import { choiceRule, optionalRule, paragraphRule } from "../answers.ts";
import { applicationNumberRule } from "../application-number.ts";
import { accountNameRule, accountNumberRule, sortCodeRule } from "../bank-account.ts";
import { moneyField, selectField, textareaField, textField } from "../field.ts";
import { limits } from "../limits.ts";
import { defineSection } from "../section.ts";

const { account: words } = screens.lender.payouts;

export const withdrawalSearch = defineSection({
  key: "withdrawal",
  title: screens.lender.withdrawals.title,
  schema: z.object({ id: applicationNumberRule() }),
  fields: { id: textField(screens.lender.withdrawals.application, { inputMode: "numeric", autocomplete: "off" }) },
});

export const withdrawalNotice = defineSection({
  key: "withdrawalNotice",
  title: screens.lender.withdrawals.title,
  schema: z.object({ noticeOn: z.iso.date({ error: texts.enter("the day of the notice") }) }),
  fields: { noticeOn: textField(screens.lender.withdrawals.noticeOn, { hint: screens.lender.withdrawals.noticeHint }) },
});

export const complaintResolution = defineSection({
  key: "complaintResolution",
  title: screens.lender.payouts.complaints.dialog,
  schema: z.object({ reason: paragraphRule("how it was settled", limits.noteMessageLengthMax) }),
  fields: { reason: textareaField(screens.lender.payouts.complaints.reason, { maxLength: limits.noteMessageLengthMax }) },
});

const { cameBack, list } = screens.lender.directDebits;

export const instructionSearch = defineSection({
  key: "instructionSearch",
  title: list.title,
  schema: z.object({ id: applicationNumberRule() }),
  fields: { id: textField(list.find, { inputMode: "numeric", autocomplete: "off" }) },
});

export const instructionReturn = defineSection({
  key: "instructionReturn",
  title: cameBack.submit,
  schema: z.object({ reason: choiceRule(returnReasonCodes, "the reason") }),
  fields: {
    reason: selectField(
      cameBack.reason,
      returnReasonCodes.map((code) => ({ value: code, name: cameBack.option(code, returnReasons[code]) })),
    ),
  },
});

const { replace } = screens.lender.directDebits;

export const instructionReplacement = defineSection({
  key: "instructionReplacement",
  title: replace.submit,
  schema: z.object({
    name: accountNameRule(),
    sortCode: sortCodeRule(),
    accountNumber: accountNumberRule(),
    identification: paragraphRule("how you know that it is the customer", limits.noteMessageLengthMax),
  }),
  fields: {
    name: textField(replace.name, { maxLength: limits.accountNameLengthMax, autocomplete: "off" }),
    sortCode: textField(replace.sortCode, { inputMode: "numeric", autocomplete: "off" }),
    accountNumber: textField(replace.accountNumber, { inputMode: "numeric", autocomplete: "off" }),
    identification: textareaField(replace.identification, { hint: replace.identificationHint, maxLength: limits.noteMessageLengthMax }),
  },
});

export const supplierAccount = defineSection({
  key: "supplierAccount",
  title: words.title,
  schema: z.object({
    name: accountNameRule(),
    sortCode: sortCodeRule(),
    accountNumber: accountNumberRule(),
    despite: optionalRule(paragraphRule("why you enter it anyway", limits.noteMessageLengthMax)),
  }),
  fields: {
    name: textField(words.name, { maxLength: limits.accountNameLengthMax, autocomplete: "off" }),
    sortCode: textField(words.sortCode, { inputMode: "numeric", autocomplete: "off" }),
    accountNumber: textField(words.accountNumber, { inputMode: "numeric", autocomplete: "off" }),
    despite: textareaField(words.despite, { hint: words.despiteHint, maxLength: limits.noteMessageLengthMax }),
  },
});

const { run } = screens.lender.payouts;

export const payoutReturn = defineSection({
  key: "payoutReturn",
  title: run.recordReturn.submit,
  schema: z.object({
    returnedOn: z.iso.date({ error: texts.enter("the date of the return") }),
    reason: choiceRule(creditReturnCodes, "the reason"),
    amount: amountRule({ missing: texts.enter("the amount returned") }),
  }),
  fields: {
    returnedOn: textField(run.recordReturn.on),
    reason: selectField(
      run.recordReturn.reason,
      creditReturnCodes.map((code) => ({ value: code, name: screens.lender.payouts.returned.reason(code, creditReturnReasons[code]) })),
    ),
    amount: moneyField(run.recordReturn.amount),
  },
});
