import { bureauFileSchema } from "@farthing/domain/credit";
import { londonDay } from "@farthing/domain/money";
import { lookUpAccount } from "@farthing/sandbox/bank-directory/banks";
import { ordinaryFile } from "@farthing/sandbox/bureau/ordinary-file";
import { personaOf } from "@farthing/sandbox/bureau/personas";
import { checkPayee } from "@farthing/sandbox/payee-check/payees";
import type { BankDirectory } from "@farthing/server/providers/bank-directory/port";
import type { Bureau, BureauSearch } from "@farthing/server/providers/bureau/port";
import { loadModulusTable } from "@farthing/server/providers/modulus-table/published";
import type { PayeeChecker } from "@farthing/server/providers/payee-check/port";
import type { PaymentQueryResult, Payments } from "@farthing/server/providers/payments/port";

/** The sandbox's bureau runs within this process. Its credit files are those of the day of the search, not of today. */

export async function bureauFileOn(search: Omit<BureauSearch, "key">, at: Date) {
  const answer = await personaOf(search.person.emailAddress)?.(search, async () => londonDay(at));
  if (answer && answer.is !== "file") throw new RangeError(`The bureau has no file for ${search.person.emailAddress}.`);
  return bureauFileSchema.parse(answer?.file ?? ordinaryFile(search));
}

export const bureauAt = (at: Date): Bureau => ({
  search: async (search) => ({ is: "file", file: await bureauFileOn(search, at), bureau: "Sandbox Credit Bureau" }),
});

export const unavailableBureau: Bureau = { search: async () => ({ is: "unavailable", reason: "out of order" }) };

const bankDirectory: BankDirectory = {
  async check({ sortCode, accountNumber }) {
    const found = lookUpAccount(sortCode, accountNumber);
    if (found === "unavailable") return { is: "unavailable", timedOut: false };
    return found.valid ? { is: "valid", bank: found.bank } : { is: "invalid" };
  },
};

const payeeChecker: PayeeChecker = {
  async check({ name }) {
    const answer = checkPayee(name);
    switch (answer.result) {
      case "match":
        return { is: "match" };
      case "close_match":
        return { is: "closeMatch", name: answer.name };
      case "no_match":
        return { is: "noMatch" };
      case "unavailable":
        return { is: "unavailable" };
    }
  },
};

export const createFixedPaymentService = (found: PaymentQueryResult): Payments => ({
  open: async ({ id }) => ({ is: "opened", url: `https://payments.invalid/pay/${id}` }),
  query: async () => found,
  refund: async () => "refunded",
  paymentIn: () => null,
});

export const bankCheckDependencies = { bankDirectory, modulusTable: loadModulusTable() };
export const supplierAccountDependencies = { ...bankCheckDependencies, payeeChecker };

/** The demo world uses telephone numbers that Ofcom reserves for fiction, so the rules must accept them. */
export const detailsRules = { dramaNumbersAdmitted: true };
