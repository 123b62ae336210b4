import type { Contract, Reply } from "@farthing/contract";
import { formatSortCode } from "@farthing/domain/details";
import { formatMoment, screens } from "@farthing/domain/wording";
import { Actions, Button, Dialog, type Fact } from "@farthing/ui";
import { useQuery } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { QueryResult } from "../../shared/query-result.tsx";
import { api } from "../../shell/api.ts";
import { AccountWarning, CheckFacts } from "./account-checks.tsx";
import { supplierAccountQuery, usePayoutCall } from "./payout-queries.ts";
import { NoSecondFactorNotice, useSecondFactorProof } from "./second-factor-proof.tsx";

const { account: words } = screens.lender.payouts;

type Account = Reply<Contract["readSupplierAccount"]>;

interface ConfirmAccountProps {
  readonly supplierNumber: string;
  readonly supplier: string;
  readonly onClose: () => void;
}

/** The second person calls the supplier and compares the account. The confirmation applies to exactly the account on the screen. */
export function ConfirmAccount({ supplierNumber, supplier, onClose }: ConfirmAccountProps) {
  const query = useQuery(supplierAccountQuery(supplierNumber));
  return (
    <Dialog open onClose={onClose} title={words.confirmTitle(supplier)}>
      <QueryResult query={query}>
        {(account) => (
          <>
            <p>{account.telephone ? words.ring(account.telephone) : words.ringWithoutNumber}</p>
            <AccountWarning checks={account.checks} />
            <CheckFacts before={factsOf(account)} checks={account.checks} />
            {account.factors.length > 0 ? (
              <ConfirmForm supplierNumber={supplierNumber} account={account} onClose={onClose} />
            ) : (
              <NoSecondFactorNotice text={words.noFactorText} level={3} />
            )}
          </>
        )}
      </QueryResult>
    </Dialog>
  );
}

const factsOf = ({ telephone, name, sortCode, accountNumber, enteredBy, entered, doubtedBy, doubted }: Account): readonly Fact[] => [
  { term: words.telephone, value: telephone ?? words.noTelephone },
  { term: words.name, value: name },
  { term: words.sortCode, value: formatSortCode(sortCode) },
  { term: words.accountNumber, value: accountNumber },
  { term: words.entered, value: words.by(enteredBy, formatMoment(entered)) },
  ...(doubtedBy && doubted ? [{ term: words.returned, value: words.by(doubtedBy, formatMoment(doubted)) }] : []),
];

function ConfirmForm({ supplierNumber, account, onClose }: { supplierNumber: string; account: Account; onClose: () => void }) {
  const { accountId, accountNumber, factors, mayConfirm } = account;
  const act = usePayoutCall();
  const secondFactor = useSecondFactorProof({
    factors,
    error: act.error,
    onProof: (proof) =>
      act.mutate({
        call: () =>
          api.confirmSupplierAccount({ params: { supplierNumber }, body: { accountId, accountEnding: accountNumber.slice(-4), proof } }),
        done: words.confirmed,
        follow: onClose,
        // If another person replaces the account meanwhile, the dialog closes. The new account must be compared from the start.
        conflict: onClose,
      }),
    onType: act.reset,
  });
  const isBusy = act.isPending || secondFactor.isAsking;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    if (secondFactor.check()) secondFactor.prove();
    else event.currentTarget.querySelector<HTMLElement>('[name="code"]')?.focus();
  };
  return (
    <form className="stack stack--snug" noValidate onSubmit={submit}>
      {mayConfirm && secondFactor.input}
      <Actions because={!mayConfirm && words.own}>
        <Button type="submit" busy={isBusy} disabled={!mayConfirm}>
          {words.submit}
        </Button>
        <Button look="second" disabled={isBusy} onClick={onClose}>
          {screens.shell.actions.back}
        </Button>
      </Actions>
    </form>
  );
}
