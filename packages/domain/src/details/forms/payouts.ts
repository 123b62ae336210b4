import { z } from "zod";
import { screens, validationTexts as texts } from "../../wording/index.ts";
import { paragraph } from "../answers.ts";
import { accountName, accountNumber, sortCode } from "../bank-account.ts";
import { text, textarea } from "../field.ts";
import { limits } from "../limits.ts";
import { section } from "../section.ts";

const { account: words } = screens.lender.payouts;

/** Whose agreement ends because the customer has said so. */
export const withdrawal = section({
  key: "withdrawal",
  title: screens.lender.withdrawals.title,
  schema: z.object({
    id: z
      .string()
      .overwrite((typed) => typed.replace(/\s/g, ""))
      .regex(/^\d{9}$/, { error: texts.enter("the application number, nine digits") }),
  }),
  fields: { id: text(screens.lender.withdrawals.application, { inputMode: "numeric", autocomplete: "off" }) },
});

/** How operations have settled a complaint about the goods. */
export const complaintResolution = section({
  key: "complaintResolution",
  title: screens.lender.payouts.complaints.dialog,
  schema: z.object({ reason: paragraph("how it was settled", limits.noteMessageLengthMax) }),
  fields: { reason: textarea(screens.lender.payouts.complaints.reason, { maxLength: limits.noteMessageLengthMax }) },
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
