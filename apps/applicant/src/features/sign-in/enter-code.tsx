import { CallFailed } from "@farthing/contract/client";
import { screens, validationTexts } from "@farthing/domain/wording";
import { Actions, Banner, Button, Panel, TextInput } from "@farthing/ui";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { api } from "../../app/api.ts";
import { isOver, type WayToReach } from "./use-sign-in.ts";

const { signIn } = screens.applicant;
const codeLength = 6;

export interface EnterCodeProps {
  uid: string;
  sent: WayToReach;
  several: boolean;
  onOtherWay: () => void;
  onOver: (error: unknown) => void;
}

type Note = { readonly is: "sentAgain" } | { readonly is: "failed"; readonly because: string };

/** Six digits, typed or offered by the phone itself. Spaces are how they are read aloud, so they are never wrong. */
export function EnterCode({ uid, sent, several, onOtherWay, onOver }: EnterCodeProps) {
  const [busy, setBusy] = useState<"answering" | "sending">();
  const [problem, setProblem] = useState<string>();
  const [note, setNote] = useState<Note>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const work = async (what: "answering" | "sending", act: () => Promise<void>) => {
    setBusy(what);
    setProblem(undefined);
    setNote(undefined);
    try {
      await act();
    } catch (error) {
      if (isOver(error)) return onOver(error);
      // A wrong code stands beside its field; anything else is not about what was typed.
      if (error instanceof CallFailed && error.status === 401) setProblem(error.message);
      else setNote({ is: "failed", because: (error as Error).message });
    }
    setBusy(undefined);
    field.current?.focus();
  };

  const answer = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = (field.current?.value ?? "").replace(/\s/g, "");
    if (code.length !== codeLength) {
      setProblem(validationTexts.enter(`the ${signIn.code}`));
      return field.current?.focus();
    }
    void work("answering", async () => {
      const { redirectTo } = await api.answerSignInCode({ params: { uid }, body: { code } });
      location.replace(redirectTo);
      // The page is about to be left: nothing on it should come alive again.
      await new Promise(() => undefined);
    });
  };

  const sendAgain = () =>
    work("sending", async () => {
      await api.sendSignInCode({ params: { uid }, body: { channel: sent.channel } });
      if (field.current) field.current.value = "";
      setNote({ is: "sentAgain" });
    });

  return (
    <Panel look="key" roomy className="form">
      {note && (
        <Banner tone={note.is === "failed" ? "danger" : "success"}>
          <p>{note.is === "failed" ? note.because : signIn.sentAgain}</p>
        </Banner>
      )}
      <h2>{signIn.sentTitle}</h2>
      <p>{signIn.sent[sent.channel](sent.to)}</p>
      <form className="stack" onSubmit={answer} noValidate>
        <TextInput
          label={signIn.code}
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
          <Button type="submit" busy={busy === "answering"}>
            {signIn.continue}
          </Button>
        </Actions>
      </form>
      <div className="row">
        <Button look="quiet" small busy={busy === "sending"} onClick={sendAgain}>
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
