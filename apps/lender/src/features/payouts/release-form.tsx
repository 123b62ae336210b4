import { readAmount } from "@farthing/domain/details";
import { formatPounds, screens } from "@farthing/domain/wording";
import { Actions, Button, MoneyInput } from "@farthing/ui";
import { type FormEvent, type ReactNode, useState } from "react";
import { api } from "../../shell/api.ts";
import { discardRunAction, type Run, usePayoutCall } from "./payout-queries.ts";
import { NoSecondFactorNotice, useSecondFactorProof } from "./second-factor-proof.tsx";

const { run: words } = screens.lender.payouts;

/** A release needs a second factor. Sending the run back to the first person does not need one. */
export function Release({ run }: { run: Run }) {
  const act = usePayoutCall();
  const sendBack = (
    <Button look="second" wide disabled={act.isPending} onClick={() => act.mutate(discardRunAction(run.id))}>
      {words.sendBack(run.preparedBy)}
    </Button>
  );
  return run.factors.length > 0 ? (
    <ReleaseForm run={run} sendBack={sendBack} />
  ) : (
    <>
      <NoSecondFactorNotice text={words.noFactorText} />
      <Actions>{sendBack}</Actions>
    </>
  );
}

function ReleaseForm({ run: { id, pays, digest, factors }, sendBack }: { run: Run; sendBack: ReactNode }) {
  const act = usePayoutCall();
  const [total, setTotal] = useState("");
  const [problem, setProblem] = useState<string>();
  const secondFactor = useSecondFactorProof({
    factors,
    error: act.error,
    onProof: (proof) =>
      act.mutate({
        call: () => api.releasePayoutRun({ params: { id }, body: { total: pays, digest: digest ?? "", proof } }),
        done: words.released,
      }),
    onType: act.reset,
  });
  const isBusy = act.isPending || secondFactor.isAsking;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const isTotal = readAmount(total) === pays;
    setProblem(isTotal ? undefined : words.typeTotalWrong);
    const hasProof = secondFactor.check();
    if (isTotal && hasProof) secondFactor.prove();
    else event.currentTarget.querySelector<HTMLElement>(`[name="${isTotal ? "code" : "total"}"]`)?.focus();
  };

  return (
    <form className="stack stack--snug" noValidate onSubmit={submit}>
      <MoneyInput
        name="total"
        label={words.typeTotal}
        value={total}
        error={problem}
        onChange={(event) => {
          setTotal(event.currentTarget.value);
          setProblem(undefined);
          act.reset();
        }}
      />
      {secondFactor.input}
      <Actions>
        <Button type="submit" wide busy={isBusy}>
          {words.release(formatPounds(pays))}
        </Button>
        {sendBack}
      </Actions>
    </form>
  );
}
