import { signWithPasskey } from "@farthing/account";
import type { Arguments, Contract } from "@farthing/contract";
import { readAmount } from "@farthing/domain/details";
import { formatPounds, screens, validationTexts } from "@farthing/domain/wording";
import { failureText, fieldProblems, useCall } from "@farthing/shell";
import { Actions, Button, LinkButton, MoneyInput, Notice, TextInput, useToasts } from "@farthing/ui";
import { Link } from "@tanstack/react-router";
import { type FormEvent, type ReactNode, useState } from "react";
import { api } from "../../shell/api.ts";
import { discardRun, type Run, usePayoutCall } from "./payout-queries.ts";

const { run: words } = screens.lender.payouts;
const { secondFactor } = screens.accounts;

type Proof = Arguments<Contract["releasePayoutRun"]>["body"]["proof"];

/** For the second person. A release needs a second factor, and a return to the preparer does not. */
export function Release({ run }: { run: Run }) {
  const act = usePayoutCall();
  const sendBack = (
    <Button look="second" wide disabled={act.isPending} onClick={() => act.mutate(discardRun(run.id))}>
      {words.sendBack(run.preparedBy)}
    </Button>
  );
  return run.factors.length > 0 ? (
    <ReleaseForm run={run} sendBack={sendBack} />
  ) : (
    <>
      <NoFactor />
      <Actions>{sendBack}</Actions>
    </>
  );
}

/** The user types the total of the run and proves their second factor. */
function ReleaseForm({ run: { id, pays, factors }, sendBack }: { run: Run; sendBack: ReactNode }) {
  const act = usePayoutCall();
  const [typed, setTyped] = useState({ total: "", code: "" });
  const [wrong, setWrong] = useState<{ total?: string; code?: string }>({});
  const hasApp = factors.includes("code");
  const [byPasskey, setByPasskey] = useState(!hasApp);
  const release = (proof: Proof) =>
    act.mutate({ call: () => api.releasePayoutRun({ params: { id }, body: { total: pays, proof } }), done: words.released });
  const passkey = usePasskeyProof(release);
  const isBusy = act.isPending || passkey.isAsking;

  const type = (changes: Partial<typeof typed>) => {
    setTyped({ ...typed, ...changes });
    setWrong({});
    act.reset();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const code = typed.code.replace(/\s/g, "");
    const problems = {
      ...(readAmount(typed.total) !== pays && { total: words.typeTotalWrong }),
      ...(!byPasskey && code.length < shortestCode && { code: validationTexts.enter("the code") }),
    };
    setWrong(problems);
    const [first] = Object.keys(problems);
    if (first) event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    else if (byPasskey) passkey.ask();
    else release({ code });
  };

  return (
    <form className="stack stack--snug" noValidate onSubmit={submit}>
      <MoneyInput
        name="total"
        label={words.typeTotal}
        value={typed.total}
        error={wrong.total}
        onChange={(event) => type({ total: event.currentTarget.value })}
      />
      {byPasskey ? (
        <p className="muted">{passkey.isNotShown ? secondFactor.passkeyNotShown : secondFactor.passkeyText}</p>
      ) : (
        <TextInput
          name="code"
          {...(hasApp ? appCode : recoveryCode)}
          short
          autoComplete="one-time-code"
          spellCheck={false}
          value={typed.code}
          error={wrong.code ?? fieldProblems(act.error).code}
          onChange={(event) => type({ code: event.currentTarget.value })}
        />
      )}
      {factors.includes("passkey") && (
        <p>
          <LinkButton onClick={() => setByPasskey(!byPasskey)}>
            {byPasskey ? (hasApp ? secondFactor.useApp : secondFactor.lostPhone) : secondFactor.usePasskey}
          </LinkButton>
        </p>
      )}
      <Actions>
        <Button type="submit" wide busy={isBusy}>
          {words.release(formatPounds(pays))}
        </Button>
        {sendBack}
      </Actions>
    </form>
  );
}

const shortestCode = 6;
const appCode = { label: secondFactor.code, hint: secondFactor.hint, inputMode: "numeric" } as const;
const recoveryCode = { label: secondFactor.recoveryCode, hint: secondFactor.recoveryHint } as const;

/** Asks the browser to sign with a passkey and passes the signature on. */
function usePasskeyProof(onProof: (proof: Proof) => void) {
  const { show } = useToasts();
  const asking = useCall(
    async () => {
      const { session, passkey } = await api.askForPasskey({});
      return { session, response: await signWithPasskey(passkey) };
    },
    {
      onSuccess: ({ session, response }) => response && onProof({ session, response }),
      onError: (error) => show({ tone: "danger", text: failureText("payouts", error) }),
    },
  );
  return { ask: () => asking.mutate(), isAsking: asking.isPending, isNotShown: asking.data !== undefined && !asking.data.response };
}

const NoFactor = () => (
  <Notice tone="warning" title={words.noFactor} level={2}>
    <p>{words.noFactorText}</p>
    <p>
      <Link to="/profile">{words.toProfile}</Link>
    </p>
  </Notice>
);
