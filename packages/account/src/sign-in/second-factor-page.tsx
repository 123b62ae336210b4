import type { SecondFactorKind } from "@farthing/contract";
import { screens, validationTexts } from "@farthing/domain/wording";
import { Actions, Banner, Button, PageTitle, TextInput } from "@farthing/ui";
import { type FormEvent, type ReactNode, useState } from "react";
import { type PasskeyAnswer, type PasskeyRequest, signWithPasskey } from "./passkeys.ts";
import { SignInLayout } from "./sign-in-layout.tsx";

const { secondFactor } = screens.accounts;

export interface SecondFactorPageProps {
  factors: readonly SecondFactorKind[];
  passkey: PasskeyRequest | null;
  onCode: (code: string) => void;
  onPasskey: (answer: PasskeyAnswer) => void;
  busy: boolean;
  failure?: string | undefined;
  back: ReactNode;
}

type FactorChoice = SecondFactorKind | "recovery";

export function SecondFactorPage({ factors, passkey, onCode, onPasskey, busy, failure, back }: SecondFactorPageProps) {
  const [way, setWay] = useState<FactorChoice>(factors[0] ?? "recovery");
  const others = ([...factors, "recovery"] as const).filter((other) => other !== way);
  return (
    <SignInLayout>
      <PageTitle>{way === "passkey" ? secondFactor.passkeyTitle : secondFactor.title}</PageTitle>
      {failure && (
        <Banner tone="danger">
          <p>{failure}</p>
        </Banner>
      )}
      {way === "passkey" && passkey ? (
        <PasskeyForm passkey={passkey} onPasskey={onPasskey} busy={busy} />
      ) : (
        <CodeForm key={way} {...codeFormTexts[way === "recovery" ? "recovery" : "code"]} onCode={onCode} busy={busy} />
      )}
      <div className="row row--between">
        {others.map((other) => (
          <Button key={other} look="quiet" onClick={() => setWay(other)}>
            {factorChoiceLabels[other]}
          </Button>
        ))}
        {back}
      </div>
    </SignInLayout>
  );
}

const factorChoiceLabels: Readonly<Record<FactorChoice, string>> = {
  passkey: secondFactor.usePasskey,
  code: secondFactor.useApp,
  recovery: secondFactor.lostPhone,
};

const codeFormTexts = {
  code: { label: secondFactor.code, hint: secondFactor.hint, submit: secondFactor.submit, digits: true },
  recovery: { label: secondFactor.recoveryCode, hint: secondFactor.recoveryHint, submit: secondFactor.submit, digits: false },
} as const;

function PasskeyForm({ passkey, onPasskey, busy }: { passkey: PasskeyRequest } & Pick<SecondFactorPageProps, "onPasskey" | "busy">) {
  const [notShown, setNotShown] = useState(false);
  const ask = async () => {
    const answer = await signWithPasskey(passkey);
    setNotShown(answer === undefined);
    if (answer) onPasskey(answer);
  };
  return (
    <div className="stack stack--snug">
      <p className="muted">{secondFactor.passkeyText}</p>
      <p role="status">{notShown && secondFactor.passkeyNotShown}</p>
      <Actions>
        <Button icon="key" busy={busy} onClick={() => void ask()}>
          {secondFactor.showPasskey}
        </Button>
      </Actions>
    </div>
  );
}

export interface CodeFormProps {
  label: string;
  hint: string;
  submit: string;
  digits: boolean;
  onCode: (code: string) => void;
  busy: boolean;
  failure?: string | undefined;
}

/** Authenticator apps show codes with spaces, so spaces are ignored. */
export function CodeForm({ label, hint, submit, digits, onCode, busy, failure }: CodeFormProps) {
  const [missing, setMissing] = useState(false);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get("code") ?? "").replace(/\s/g, "");
    const tooShort = code.length < codeLengthMin;
    setMissing(tooShort);
    if (tooShort) event.currentTarget.querySelector("input")?.focus();
    else if (!busy) onCode(code);
  };
  return (
    <form className="stack form" onSubmit={send} noValidate>
      <TextInput
        label={label}
        hint={hint}
        name="code"
        short
        inputMode={digits ? "numeric" : "text"}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        error={missing ? validationTexts.enter(`the ${label.toLowerCase()}`) : failure}
      />
      <Actions>
        <Button type="submit" busy={busy}>
          {submit}
        </Button>
      </Actions>
    </form>
  );
}

const codeLengthMin = 6;
