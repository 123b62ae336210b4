import { screens, validationTexts } from "@farthing/domain/wording";
import { Actions, Banner, Button, PageTitle, TextInput } from "@farthing/ui";
import { type FormEvent, type ReactNode, useState } from "react";
import { Door } from "./door.tsx";

const { secondFactor } = screens.accounts;

export interface SecondFactorPageProps {
  onCode: (code: string) => void;
  busy: boolean;
  failure?: string | undefined;
  back: ReactNode;
}

/** Six digits of the authenticator app, or a recovery code for whoever has lost it. */
export function SecondFactorPage({ onCode, busy, failure, back }: SecondFactorPageProps) {
  const [withoutPhone, setWithoutPhone] = useState(false);
  return (
    <Door>
      <PageTitle>{secondFactor.title}</PageTitle>
      {failure && (
        <Banner tone="danger">
          <p>{failure}</p>
        </Banner>
      )}
      <CodeForm
        key={String(withoutPhone)}
        label={withoutPhone ? secondFactor.recoveryCode : secondFactor.code}
        hint={withoutPhone ? secondFactor.recoveryHint : secondFactor.hint}
        submit={secondFactor.submit}
        digits={!withoutPhone}
        onCode={onCode}
        busy={busy}
      />
      <div className="row row--between">
        <Button look="quiet" onClick={() => setWithoutPhone(!withoutPhone)}>
          {withoutPhone ? secondFactor.useApp : secondFactor.lostPhone}
        </Button>
        {back}
      </div>
    </Door>
  );
}

export interface CodeFormProps {
  label: string;
  hint: string;
  submit: string;
  /** Digits bring up the right keyboard, and the phone's own offer of a code. */
  digits: boolean;
  onCode: (code: string) => void;
  busy: boolean;
  failure?: string | undefined;
}

/** Spaces are how apps print a code, so they are never wrong. */
export function CodeForm({ label, hint, submit, digits, onCode, busy, failure }: CodeFormProps) {
  const [missing, setMissing] = useState(false);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get("code") ?? "").replace(/\s/g, "");
    const tooShort = code.length < shortest;
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

const shortest = 6;
