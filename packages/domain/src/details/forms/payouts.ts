import { z } from "zod";
import { screens } from "../../wording/index.ts";
import { accountName, accountNumber, sortCode } from "../bank-account.ts";
import { text } from "../field.ts";
import { limits } from "../limits.ts";
import { section } from "../section.ts";

const { account: words } = screens.lender.payouts;

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
