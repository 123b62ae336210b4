import { screens } from "@farthing/domain/wording";
import { Enrolment, failureText, RecoveryCodes } from "@farthing/journey";
import { Actions, Banner, Button, Dialog, Panel, PasswordInput, Tag, useToasts } from "@farthing/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { api } from "../../app/api.ts";
import { sessionQuery, useSession } from "../../app/session.ts";

const { secondFactor: words } = screens.accounts.profile;
const { login } = screens.accounts;

type Step =
  | { readonly is: "status" }
  | { readonly is: "settingUp"; readonly secret: string; readonly otpauthUrl: string }
  | { readonly is: "codes"; readonly codes: readonly string[] }
  | { readonly is: "turningOff" };

const status: Step = { is: "status" };

/** Whether a code is asked for at login, and the way to change that where the retailer leaves it open. */
export function SecondFactor() {
  const { secondFactor } = useSession();
  const queries = useQueryClient();
  const toasts = useToasts();
  const [step, setStep] = useState<Step>(status);
  const finish = (text: string) => {
    setStep(status);
    toasts.show({ tone: "success", text });
    void queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
  };
  const start = useMutation({
    mutationFn: () => api.startSecondFactor({}),
    onSuccess: (secret) => setStep({ is: "settingUp", ...secret }),
  });
  const confirm = useMutation({
    mutationFn: (code: string) => api.confirmSecondFactor({ body: { code } }),
    onSuccess: ({ recoveryCodes }) => setStep({ is: "codes", codes: recoveryCodes }),
  });

  switch (step.is) {
    case "settingUp":
      return (
        <Enrolment
          {...step}
          onCode={confirm.mutate}
          busy={confirm.isPending}
          failure={confirm.error ? failureText("login", confirm.error) : undefined}
        />
      );
    case "codes":
      return <RecoveryCodes codes={step.codes} onKept={() => finish(words.turnedOn)} />;
    case "status":
    case "turningOff":
      return (
        <Panel>
          <div className="row row--between">
            <h2>{words.title}</h2>
            <Tag tone={secondFactor.enrolled ? "success" : "neutral"}>{secondFactor.enrolled ? words.on : words.off}</Tag>
          </div>
          <p>{describe(secondFactor)}</p>
          {start.isError && (
            <Banner tone="danger">
              <p>{failureText("login", start.error)}</p>
            </Banner>
          )}
          <Actions>
            {!secondFactor.enrolled && secondFactor.policy !== "off" && (
              <Button busy={start.isPending} onClick={() => start.mutate()}>
                {words.setUp}
              </Button>
            )}
            {secondFactor.enrolled && secondFactor.policy !== "required" && (
              <Button look="second" onClick={() => setStep({ is: "turningOff" })}>
                {words.turnOff}
              </Button>
            )}
          </Actions>
          {step.is === "turningOff" && <TurnOff onClose={() => setStep(status)} onDone={() => finish(words.turnedOff)} />}
        </Panel>
      );
  }
}

function describe({ policy, enrolled }: { policy: "off" | "optional" | "required"; enrolled: boolean }): string {
  if (enrolled) return policy === "required" ? words.required : words.onText;
  return policy === "off" ? words.notOffered : words.offText;
}

function TurnOff({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const remove = useMutation({ mutationFn: (password: string) => api.removeSecondFactor({ body: { password } }), onSuccess: onDone });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get("password") ?? "");
    if (password !== "") remove.mutate(password);
  };
  return (
    <Dialog open onClose={onClose} title={words.turnOffTitle} busy={remove.isPending}>
      <p>{words.turnOffText}</p>
      <form className="stack" onSubmit={submit} noValidate>
        <PasswordInput
          label={login.password}
          name="password"
          autoComplete="current-password"
          error={remove.error ? failureText("updatePassword", remove.error) : undefined}
        />
        <Actions>
          <Button type="submit" look="danger" busy={remove.isPending}>
            {words.turnOff}
          </Button>
          <Button look="second" onClick={onClose}>
            {screens.shell.actions.back}
          </Button>
        </Actions>
      </form>
    </Dialog>
  );
}
