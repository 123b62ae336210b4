import { screens } from "@farthing/domain/wording";
import { Actions, Button, CopyButton, Panel, QrCode } from "@farthing/ui";
import { CodeForm } from "./second-factor-page.tsx";

const { secondFactor } = screens.accounts;

export interface EnrolmentProps {
  secret: string;
  otpauthUrl: string;
  onCode: (code: string) => void;
  busy: boolean;
  failure?: string | undefined;
}

export function Enrolment({ secret, otpauthUrl, onCode, busy, failure }: EnrolmentProps) {
  return (
    <ol className="stack">
      <li>
        <Panel look="key" roomy>
          <h2>1. {secondFactor.scan}</h2>
          <div className="handoff">
            <QrCode value={otpauthUrl} label={secondFactor.qrLabel} />
            <div className="stack stack--close">
              <p>{secondFactor.typeKey}</p>
              <p className="head-24">{groupInFours(secret)}</p>
              <CopyButton text={secret} what={secondFactor.theKey} />
            </div>
          </div>
        </Panel>
      </li>
      <li>
        <Panel roomy>
          <h2>2. {secondFactor.enterCode}</h2>
          <CodeForm
            label={secondFactor.code}
            hint={secondFactor.newEvery}
            submit={secondFactor.turnOn}
            digits
            onCode={onCode}
            busy={busy}
            failure={failure}
          />
        </Panel>
      </li>
    </ol>
  );
}

const groupInFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(" ") ?? secret;

/** The recovery codes are shown only once, so the user must save them now. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <Panel look="key" roomy>
      <h2>{secondFactor.recoveryTitle}</h2>
      <p className="muted">{secondFactor.recoveryText}</p>
      <ul className="codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row">
        <CopyButton text={codes.join("\n")} what={secondFactor.theRecoveryCodes} />
        <Button look="quiet" small icon="print" onClick={() => print()}>
          {secondFactor.print}
        </Button>
      </div>
      <Actions>
        <Button onClick={onKept}>{secondFactor.kept}</Button>
      </Actions>
    </Panel>
  );
}
