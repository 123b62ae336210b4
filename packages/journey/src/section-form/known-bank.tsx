import { refusesDirectDebit, sameAccount } from "@farthing/domain/details";
import { validationTexts } from "@farthing/domain/wording";
import { asText, type TypedAnswers } from "@farthing/shell";
import { IconNote } from "@farthing/ui";
import { useQuery } from "@tanstack/react-query";
import { useCurrentApplication } from "../current-application/current-application.tsx";
import type { CheckBank } from "./bank-check-on-load.ts";

const withoutSeparators = (typed: unknown): string => asText(typed).replace(/[\s-]/g, "");

export function FoundBankName({ typed, checkBank }: { typed: TypedAnswers; checkBank: CheckBank }) {
  const { application, document } = useCurrentApplication();
  const id = application?.id ?? "";
  const account = { sortCode: withoutSeparators(typed.sortCode), accountNumber: withoutSeparators(typed.accountNumber) };
  const stored = document.bankAccountDetails;
  const isStored = Boolean(stored?.bankName) && sameAccount(account, stored ?? {});
  // While the user types, the page looks up the bank only for an account number of eight digits. A shorter number is checked after a click
  // on "Continue".
  const isComplete = /^\d{6}$/.test(account.sortCode) && /^\d{8}$/.test(account.accountNumber);
  const { data: check } = useQuery({
    queryKey: ["known-bank", id, account],
    queryFn: ({ signal }) => checkBank({ id, ...account }, signal),
    enabled: isComplete && !isStored && id !== "",
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const bank = isStored ? stored : isComplete && check?.outcome === "valid" ? check.bank : null;
  const isRefused =
    isComplete && !isStored && check?.outcome === "valid" && refusesDirectDebit({ outcome: "valid", bank: check.bank ?? {} });
  return (
    <div role="status" className="known-bank">
      {bank?.bankName && <IconNote icon="bank">{[bank.bankName, bank.branchName].filter(Boolean).join(", ")}</IconNote>}
      {isRefused && <IconNote icon="warning">{validationTexts.bankNoDirectDebit}</IconNote>}
    </div>
  );
}
