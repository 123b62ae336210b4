import type { Contract, Reply } from "@farthing/contract";
import { formatDay, formatLately, screens } from "@farthing/domain/wording";
import { Enrolment, failureText, RecoveryCodes, useCall } from "@farthing/journey";
import { Actions, Button, Keyring, type KeyringEntry, Panel, useToasts } from "@farthing/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { sessionQuery, useSession } from "../../app/session.ts";
import { ownSecurityQuery } from "./own-security.ts";
import { PasswordAgain } from "./password-again.tsx";

const { secondFactor: words } = screens.accounts.profile;

type Step =
  | { readonly is: "shown" | "settingUp" | "removing" | "renewing" }
  | { readonly is: "scanning"; readonly secret: string; readonly otpauthUrl: string }
  | { readonly is: "codes"; readonly codes: readonly string[]; readonly done: string };

const shown: Step = { is: "shown" };

/** What is shown beside the password at sign-in, and the way to change it where the retailer leaves it open. */
export function SecondFactor() {
  const queries = useQueryClient();
  const toasts = useToasts();
  const [step, setStep] = useState<Step>(shown);
  const finish = (text: string) => {
    setStep(shown);
    toasts.show({ tone: "success", text });
    void queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
    void queries.invalidateQueries({ queryKey: ownSecurityQuery.queryKey });
  };
  const confirm = useCall((code: string) => api.confirmSecondFactor({ body: { code } }), {
    onSuccess: ({ recoveryCodes }) => setStep({ is: "codes", codes: recoveryCodes, done: words.added }),
  });
  const close = () => setStep(shown);

  if (step.is === "codes") return <RecoveryCodes codes={step.codes} onKept={() => finish(step.done)} />;
  if (step.is === "scanning") {
    const failure = confirm.error ? failureText("login", confirm.error) : undefined;
    return <Enrolment {...step} onCode={confirm.mutate} busy={confirm.isPending} failure={failure} />;
  }
  return (
    <>
      <Factors
        onSetUp={() => setStep({ is: "settingUp" })}
        onRemove={() => setStep({ is: "removing" })}
        onRenew={() => setStep({ is: "renewing" })}
      />
      {step.is === "settingUp" && (
        <PasswordAgain
          title={words.setUp}
          text={words.setUpText}
          submit={screens.shell.actions.continue}
          call={(password) => api.startSecondFactor({ body: { password } })}
          onDone={(secret) => setStep({ is: "scanning", ...secret })}
          onClose={close}
        />
      )}
      {step.is === "removing" && (
        <PasswordAgain
          title={words.removeTitle}
          text={words.removeText}
          submit={words.remove}
          call={(password) => api.removeSecondFactor({ body: { password } })}
          onDone={() => finish(words.removed)}
          onClose={close}
        />
      )}
      {step.is === "renewing" && (
        <PasswordAgain
          title={words.renewTitle}
          text={words.renewText}
          submit={words.renew}
          call={(password) => api.renewRecoveryCodes({ body: { password } })}
          onDone={({ recoveryCodes }) => setStep({ is: "codes", codes: recoveryCodes, done: words.renewed })}
          onClose={close}
        />
      )}
    </>
  );
}

interface FactorsProps {
  onSetUp: () => void;
  onRemove: () => void;
  onRenew: () => void;
}

function Factors({ onSetUp, onRemove, onRenew }: FactorsProps) {
  const { secondFactor } = useSession();
  const { data: own } = useQuery(ownSecurityQuery);
  const required = secondFactor.policy === "required";
  const entries = own
    ? [codesEntry(own, required ? undefined : onRemove), recoveryEntry(own, onRenew)].filter((entry) => entry !== null)
    : [];
  return (
    <Panel look="key" roomy>
      <div className="stack stack--tight">
        <h2>{words.title}</h2>
        <p className="muted">{describe(secondFactor)}</p>
      </div>
      {entries.length > 0 && <Keyring entries={entries} />}
      {secondFactor.policy !== "off" && own?.codes === null && (
        <Actions>
          <Button icon="more" onClick={onSetUp}>
            {words.setUp}
          </Button>
        </Actions>
      )}
    </Panel>
  );
}

function describe({ policy, enrolled }: { policy: "off" | "optional" | "required"; enrolled: boolean }): string {
  if (enrolled) return policy === "required" ? words.required : words.onText;
  return policy === "off" ? words.notOffered : words.offText;
}

type OwnSecurity = Reply<Contract["ownSecurity"]>;

function codesEntry({ codes }: OwnSecurity, onRemove: (() => void) | undefined): KeyringEntry | null {
  if (!codes) return null;
  const told = [
    codes.setUp && words.setUpOn(formatDay(codes.setUp, "d MMMM y")),
    codes.lastUsed && words.lastUsed(formatLately(codes.lastUsed, new Date())),
  ];
  return {
    key: "codes",
    icon: "code",
    title: words.codes,
    detail: told.filter(Boolean).join(". "),
    action: onRemove && (
      <Button look="second" small onClick={onRemove}>
        {words.remove}
        <span className="visually-hidden">, {words.codes.toLowerCase()}</span>
      </Button>
    ),
  };
}

function recoveryEntry({ recoveryCodes: { left, of } }: OwnSecurity, onRenew: () => void): KeyringEntry | null {
  if (of === 0) return null;
  return {
    key: "recovery",
    icon: "print",
    title: words.recovery,
    detail: words.recoveryLeft(left, of),
    action: (
      <Button look="second" small onClick={onRenew}>
        {words.renew}
        <span className="visually-hidden">, {words.recovery.toLowerCase()}</span>
      </Button>
    ),
  };
}
