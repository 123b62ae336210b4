import { forms } from "@farthing/domain/details";
import { screens } from "@farthing/domain/wording";
import { DialogForm, failureText, useCall, useFormCall } from "@farthing/shell";
import { PasswordInput, useToasts } from "@farthing/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Enrolment, RecoveryCodes } from "../sign-in/enrolment.tsx";
import { Factors } from "./factors.tsx";
import { NewPasskey } from "./new-passkey.tsx";
import { type OwnPasskey, ownSecurityQueryKey, useOwnAccount } from "./own-account.tsx";

interface PasswordDialogProps<Answer> {
  title: string;
  text: string;
  submit: string;
  call: (password: string) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onClose: () => void;
}

/** Another person may be using an unlocked browser, so a change of a sign-in setting needs the password. */
function PasswordDialog<Answer>({ title, text, submit, call, onDone, onClose }: PasswordDialogProps<Answer>) {
  const { dialog, box } = useFormCall(forms.passwordAgain, { act: ({ password }) => call(password), failsAs: "updatePassword", onDone });
  return (
    <DialogForm title={title} submit={submit} {...dialog} onClose={onClose}>
      <p>{text}</p>
      <PasswordInput {...box("password")} label={screens.accounts.login.password} autoComplete="current-password" />
    </DialogForm>
  );
}

const { secondFactor: words } = screens.accounts.profile;

type Step =
  | { readonly is: "shown" | "addingPasskey" | "settingUp" | "removingCodes" | "renewing" }
  | { readonly is: "removingPasskey"; readonly passkey: OwnPasskey }
  | { readonly is: "scanning"; readonly secret: string; readonly otpauthUrl: string }
  | { readonly is: "codes"; readonly codes: readonly string[]; readonly done: string };

const initialStep: Step = { is: "shown" };

export function SecondFactor() {
  const { calls, onFactorsChanged } = useOwnAccount();
  const queries = useQueryClient();
  const toasts = useToasts();
  const [step, setStep] = useState<Step>(initialStep);
  const close = () => setStep(initialStep);
  const finish = (text: string) => {
    close();
    toasts.show({ tone: "success", text });
    void onFactorsChanged();
    void queries.invalidateQueries({ queryKey: ownSecurityQueryKey });
  };
  const keepCodes = (codes: readonly string[], done: string) => (codes.length > 0 ? setStep({ is: "codes", codes, done }) : finish(done));
  const confirm = useCall((code: string) => calls.confirmSecondFactor({ body: { code } }), {
    onSuccess: ({ recoveryCodes }) => keepCodes(recoveryCodes, words.added),
  });

  if (step.is === "codes") return <RecoveryCodes codes={step.codes} onKept={() => finish(step.done)} />;
  if (step.is === "scanning") {
    const failure = confirm.error ? failureText("login", confirm.error) : undefined;
    return <Enrolment {...step} onCode={confirm.mutate} busy={confirm.isPending} failure={failure} />;
  }
  return (
    <>
      <Factors
        onAddPasskey={() => setStep({ is: "addingPasskey" })}
        onRemovePasskey={(passkey) => setStep({ is: "removingPasskey", passkey })}
        onSetUp={() => setStep({ is: "settingUp" })}
        onRemoveCodes={() => setStep({ is: "removingCodes" })}
        onRenew={() => setStep({ is: "renewing" })}
      />
      {step.is === "addingPasskey" && <NewPasskey onDone={(codes) => keepCodes(codes, words.passkeyMade)} onClose={close} />}
      {step.is === "settingUp" && (
        <PasswordDialog
          title={words.setUp}
          text={words.setUpText}
          submit={screens.shell.actions.continue}
          call={(password) => calls.startSecondFactor({ body: { password } })}
          onDone={(secret) => setStep({ is: "scanning", ...secret })}
          onClose={close}
        />
      )}
      {step.is === "removingPasskey" && (
        <PasswordDialog
          title={words.removePasskeyTitle(step.passkey.name)}
          text={words.removePasskeyText}
          submit={words.remove}
          call={(password) => calls.removePasskey({ params: { id: step.passkey.id }, body: { password } })}
          onDone={() => finish(words.passkeyRemoved)}
          onClose={close}
        />
      )}
      {step.is === "removingCodes" && (
        <PasswordDialog
          title={words.removeTitle}
          text={words.removeText}
          submit={words.remove}
          call={(password) => calls.removeSecondFactor({ body: { password } })}
          onDone={() => finish(words.removed)}
          onClose={close}
        />
      )}
      {step.is === "renewing" && (
        <PasswordDialog
          title={words.renewTitle}
          text={words.renewText}
          submit={words.renew}
          call={(password) => calls.renewRecoveryCodes({ body: { password } })}
          onDone={({ recoveryCodes }) => keepCodes(recoveryCodes, words.renewed)}
          onClose={close}
        />
      )}
    </>
  );
}
