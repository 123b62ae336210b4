import type { Contract, Reply } from "@farthing/contract";
import { screens } from "@farthing/domain/wording";
import { type Fact, Facts, Notice } from "@farthing/ui";

const { account: words } = screens.lender.payouts;

export type Checks = Reply<Contract["enterSupplierAccount"]>;

export const CheckFacts = ({ checks, before = [] }: { checks: Checks; before?: readonly Fact[] }) => (
  <Facts look="words" facts={[...before, ...factsOf(checks)]} />
);

const factsOf = ({ bank, bankName, payee, payeeName, enteredDespite }: Checks): readonly Fact[] => [
  { term: words.bank, value: bank === "valid" ? (bankName ?? words.banks.existing) : words.banks[bank] },
  { term: words.payee, value: payee === "closeMatch" ? words.payees.closeMatch(payeeName ?? "") : words.payees[payee] },
  ...(enteredDespite === null ? [] : [{ term: words.because, value: enteredDespite }]),
];

/** No warning appears if the bank confirmed the payee's name, or if the name of an old account was never checked. */
export function AccountWarning({ checks: { payee, payeeName } }: { checks: Checks }) {
  if (payee === "match" || payee === "notChecked") return null;
  const { warnings } = words;
  return (
    <Notice tone={payee === "noMatch" ? "danger" : "warning"}>
      <p>{payee === "closeMatch" ? warnings.closeMatch(payeeName ?? "") : warnings[payee]}</p>
    </Notice>
  );
}
