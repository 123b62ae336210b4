import { signWithPasskey } from "@farthing/account";
import type { Arguments, Contract } from "@farthing/contract";
import { screens, validationTexts } from "@farthing/domain/wording";
import { failureText, fieldProblems, useCall } from "@farthing/shell";
import { LinkButton, Notice, TextInput, useToasts } from "@farthing/ui";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../shell/api.ts";
import type { Run } from "./payout-queries.ts";

const { run: words } = screens.lender.payouts;
const { secondFactor } = screens.accounts;

export type Proof = Arguments<Contract["releasePayoutRun"]>["body"]["proof"];

interface SecondFactorProofOptions {
  readonly factors: Run["factors"];
  /** The error of the action that needs the second factor, for example a wrong code. */
  readonly error: Error | null;
  readonly onProof: (proof: Proof) => void;
  readonly onType: () => void;
}

export function useSecondFactorProof({ factors, error, onProof, onType }: SecondFactorProofOptions) {
  const hasApp = factors.includes("code");
  const [byPasskey, setByPasskey] = useState(!hasApp);
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const passkey = usePasskeyProof(onProof);
  const code = typed.replace(/\s/g, "");

  const input = (
    <>
      {byPasskey ? (
        <p className="muted">{passkey.isNotShown ? secondFactor.passkeyNotShown : secondFactor.passkeyText}</p>
      ) : (
        <TextInput
          name="code"
          {...(hasApp ? appCodeField : recoveryCodeField)}
          short
          autoComplete="one-time-code"
          spellCheck={false}
          value={typed}
          error={problem ?? fieldProblems(error).code}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setProblem(undefined);
            onType();
          }}
        />
      )}
      {factors.includes("passkey") && (
        <p>
          <LinkButton onClick={() => setByPasskey(!byPasskey)}>
            {byPasskey ? (hasApp ? secondFactor.useApp : secondFactor.lostPhone) : secondFactor.usePasskey}
          </LinkButton>
        </p>
      )}
    </>
  );
  return {
    input,
    isAsking: passkey.isAsking,
    check(): boolean {
      const isMissing = !byPasskey && code.length < codeLengthMin;
      setProblem(isMissing ? validationTexts.enter("the code") : undefined);
      return !isMissing;
    },
    prove: () => (byPasskey ? passkey.ask() : onProof({ code })),
  };
}

const codeLengthMin = 6;
const appCodeField = { label: secondFactor.code, hint: secondFactor.hint, inputMode: "numeric" } as const;
const recoveryCodeField = { label: secondFactor.recoveryCode, hint: secondFactor.recoveryHint } as const;

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

export const NoSecondFactorNotice = ({ text, level = 2 }: { text: string; level?: 2 | 3 }) => (
  <Notice tone="warning" title={words.noFactor} level={level}>
    <p>{text}</p>
    <p>
      <Link to="/profile">{words.toProfile}</Link>
    </p>
  </Notice>
);
