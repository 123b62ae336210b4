import { CallFailed } from "@farthing/contract/client";
import { screens, validationTexts } from "@farthing/domain/wording";
import { Actions, Banner, Button, Panel, TextInput } from "@farthing/ui";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { api } from "../../shell/api.ts";
import { isSignInOver, type SentCode } from "./use-sign-in.ts";

const { signIn } = screens.applicant;

export interface EnterCodeProps {
  uid: string;
  sent: SentCode;
  onSent: (code: SentCode) => void;
  several: boolean;
  onOtherWay: () => void;
  onOver: (error: unknown) => void;
}

/** Only a wrong code is shown at the field. Other errors are not about what the customer typed. */
const isWrongCode = (error: Error | null): boolean => error instanceof CallFailed && error.status === 401;

export function EnterCode({ uid, sent, onSent, several, onOtherWay, onOver }: EnterCodeProps) {
  const [isIncomplete, setIsIncomplete] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const focusField = () => field.current?.focus();
  useEffect(focusField, []);

  const onError = (error: Error) => (isSignInOver(error) ? onOver(error) : focusField());
  const answer = useMutation({
    mutationFn: (code: string) => api.answerSignInCode({ params: { uid }, body: { code } }),
    onSuccess: ({ redirectTo }) => location.replace(redirectTo),
    onError,
  });
  const again = useMutation({
    mutationFn: () => api.sendSignInCode({ params: { uid }, body: { channel: sent.channel } }),
    onSuccess(code) {
      onSent(code);
      if (field.current) field.current.value = "";
      focusField();
    },
    onError,
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = (field.current?.value ?? "").replace(/\s/g, "");
    again.reset();
    answer.reset();
    setIsIncomplete(code.length !== sent.digits);
    if (code.length === sent.digits) answer.mutate(code);
    else focusField();
  };
  const sendAgain = () => {
    setIsIncomplete(false);
    answer.reset();
    again.mutate();
  };

  const problem = isIncomplete
    ? validationTexts.enter(`the ${signIn.code(sent.digits)}`)
    : isWrongCode(answer.error)
      ? answer.error?.message
      : undefined;
  const failure = again.error ?? (isWrongCode(answer.error) ? null : answer.error);
  return (
    <Panel look="key" roomy className="form">
      {(failure || again.isSuccess) && (
        <Banner tone={failure ? "danger" : "success"}>
          <p>{failure ? failure.message : signIn.sentAgain}</p>
        </Banner>
      )}
      <h2>{signIn.sentTitle}</h2>
      <p>{signIn.sent[sent.channel](sent.to)}</p>
      {(sent.codesLeft === 1 || sent.codesLeft === 0) && <p>{signIn.codesLeft[sent.codesLeft]}</p>}
      <form className="stack" onSubmit={submit} noValidate>
        <TextInput
          label={signIn.code(sent.digits)}
          hint={signIn.codeHint}
          name="code"
          ref={field}
          short
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          error={problem}
        />
        <Actions>
          {/* A correct code opens the next page. The button stays busy until then. */}
          <Button type="submit" busy={answer.isPending || answer.isSuccess}>
            {signIn.continue}
          </Button>
        </Actions>
      </form>
      <div className="row">
        <Button look="quiet" small busy={again.isPending} onClick={sendAgain}>
          {signIn.sendAgain}
        </Button>
        {several && (
          <Button look="quiet" small onClick={onOtherWay}>
            {signIn.otherWay}
          </Button>
        )}
      </div>
    </Panel>
  );
}
