import { readPairingCode } from "@farthing/domain/application";
import { screens } from "@farthing/domain/wording";
import { MessagePage } from "@farthing/shell";
import { Actions, Button, PageHead, Panel, Spinner, TextInput } from "@farthing/ui";
import { type FormEvent, type ReactNode, useState } from "react";
import { Page } from "../../shell/frame.tsx";
import { JoinTill } from "./join-till.tsx";
import { useTillPairing } from "./use-till.ts";

const { pairing: words } = screens.applicant;

interface TillPageProps {
  signIn: (applicationId: string) => ReactNode;
}

/** The till's screen shows the URL /till with a code, which the customer scans or types. */
export function TillPage({ signIn }: TillPageProps) {
  const { state, look, forget } = useTillPairing();
  switch (state.is) {
    case "asking":
      return <EnterTillCode onGiven={look} />;
    case "finding":
      return (
        <Page>
          <Spinner>{words.finding}</Spinner>
        </Page>
      );
    case "over":
      return (
        <Page>
          <MessagePage tone="warning" title={words.overTitle} next={<Button onClick={forget}>{words.enter.another}</Button>}>
            <p role="alert">{state.because}</p>
            <p>{words.overNext}</p>
          </MessagePage>
        </Page>
      );
    case "signingIn":
      return signIn(state.applicationId);
    case "joining":
      return <JoinTill till={state.till} onOver={forget} />;
  }
}

function EnterTillCode({ onGiven }: { onGiven: (code: string) => void }) {
  const [typed, setTyped] = useState("");
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = readPairingCode(typed);
    setMissing(code === "");
    if (code) onGiven(code);
  };
  return (
    <Page>
      <div className="stack column">
        <PageHead title={words.enter.title} lede={words.enter.text} />
        <Panel look="key" roomy className="form">
          <form className="stack" noValidate onSubmit={submit}>
            <TextInput
              label={words.enter.code}
              hint={words.enter.codeHint}
              name="code"
              short
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              value={typed}
              error={isMissing ? words.enter.codeMissing : undefined}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <Actions>
              <Button type="submit">{words.enter.go}</Button>
            </Actions>
          </form>
        </Panel>
      </div>
    </Page>
  );
}
