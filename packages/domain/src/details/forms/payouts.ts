import * as z from "zod/mini";
import { returnReasonCodes, returnReasons } from "../../bacs/index.ts";
import { screens, validationTexts as texts } from "../../wording/index.ts";
import { choice, paragraph } from "../answers.ts";
import { accountName, accountNumber, sortCode } from "../bank-account.ts";
import { select, text, textarea } from "../field.ts";
import { limits } from "../limits.ts";
import { section } from "../section.ts";

const { account: words } = screens.lender.payouts;

/** As the lender's people type it, with spaces or without. */
const applicationNumber = () =>
  z.string().check(
    z.overwrite((typed) => typed.replace(/\s/g, "")),
    z.regex(/^\d{9}$/, { error: texts.enter("the application number, nine digits") }),
  );

/** Whose agreement ends because the customer has said so. */
export const withdrawal = section({
  key: "withdrawal",
  title: screens.lender.withdrawals.title,
  schema: z.object({ id: applicationNumber() }),
  fields: { id: text(screens.lender.withdrawals.application, { inputMode: "numeric", autocomplete: "off" }) },
});

/** How operations have settled a complaint about the goods. */
export const complaintResolution = section({
  key: "complaintResolution",
  title: screens.lender.payouts.complaints.dialog,
  schema: z.object({ reason: paragraph("how it was settled", limits.noteMessageLengthMax) }),
  fields: { reason: textarea(screens.lender.payouts.complaints.reason, { maxLength: limits.noteMessageLengthMax }) },
});

const { cameBack, list } = screens.lender.directDebits;

/** Whose instruction to pay by Direct Debit is looked for. */
export const instructionSearch = section({
  key: "instructionSearch",
  title: list.title,
  schema: z.object({ id: applicationNumber() }),
  fields: { id: text(list.find, { inputMode: "numeric", autocomplete: "off" }) },
});

/** Why a bank does not take an instruction to pay by Direct Debit. */
export const instructionReturn = section({
  key: "instructionReturn",
  title: cameBack.submit,
  schema: z.object({ reason: choice(returnReasonCodes, "the reason") }),
  fields: {
    reason: select(
      cameBack.reason,
      returnReasonCodes.map((code) => ({ value: code, name: cameBack.option(code, returnReasons[code]) })),
    ),
  },
});

const { replace } = screens.lender.directDebits;

/** Another account for a Direct Debit, as a customer who is known has told it. */
export const instructionReplacement = section({
  key: "instructionReplacement",
  title: replace.submit,
  schema: z.object({
    name: accountName(),
    sortCode: sortCode(),
    accountNumber: accountNumber(),
    identification: paragraph("how you know that it is the customer", limits.noteMessageLengthMax),
  }),
  fields: {
    name: text(replace.name, { maxLength: limits.accountNameLengthMax, autocomplete: "off" }),
    sortCode: text(replace.sortCode, { inputMode: "numeric", autocomplete: "off" }),
    accountNumber: text(replace.accountNumber, { inputMode: "numeric", autocomplete: "off" }),
    identification: textarea(replace.identification, { hint: replace.identificationHint, maxLength: limits.noteMessageLengthMax }),
  },
});

/** Where a supplier is paid. */
export const supplierAccount = section({
  key: "supplierAccount",
  title: words.title,
  schema: z.object({ name: accountName(), sortCode: sortCode(), accountNumber: accountNumber() }),
  fields: {
    name: text(words.name, { maxLength: limits.accountNameLengthMax, autocomplete: "off" }),
    sortCode: text(words.sortCode, { inputMode: "numeric", autocomplete: "off" }),
    accountNumber: text(words.accountNumber, { inputMode: "numeric", autocomplete: "off" }),
  },
});
