import type { Contract, Reply } from "@farthing/contract";
import { screens } from "@farthing/domain/wording";
import { failureText, useCall } from "@farthing/shell";
import { Button, buttonClass, type IconName, Notice, Outcome, Panel } from "@farthing/ui";
import { useJourney } from "../../shared/journey/use-journey.ts";
import { api } from "../../shell/api.ts";

const { referred: words } = screens.applicant.decisionOutcome;

type ReferralCheck = NonNullable<Reply<Contract["getOwnReferral"]>["referral"]>["checks"][number];

export function PendingCheck({ check, lastDay }: { check: ReferralCheck; lastDay: string | null }) {
  const { steps, ...heading } = describeCheck(check);
  return (
    <Panel look="key" roomy>
      <Outcome tone="referred" level={2} {...heading}>
        <p>{steps}</p>
      </Outcome>
      {lastDay && (
        <Notice tone="warning" icon="clock" title={words.deadline.by(lastDay)}>
          <p>{words.deadline.after}</p>
        </Notice>
      )}
      {check.url && (
        <a href={check.url} className={buttonClass({ wide: true })}>
          {words.doItNow}
        </a>
      )}
    </Panel>
  );
}

export function ResendButton({ checks }: { checks: readonly ReferralCheck[] }) {
  const { id } = useJourney().application;
  const resend = useCall(() => api.resendOwnReferralLinks({ params: { id } }));
  const recipients = [...new Set(checks.map(({ to }) => to))];
  const isOnPage = checks.every(({ url }) => url);
  return (
    <div className="stack stack--close">
      <Button look="second" wide busy={resend.isPending} onClick={() => resend.mutate()}>
        {checks.length > 1 ? words.sendAgain.both : words.sendAgain.one}
      </Button>
      {isOnPage && <p className="small muted">{words.notYourContact(recipients.reduce((one, other) => words.or(one, other)))}</p>}
      {resend.isSuccess && (
        <Notice tone="success" role="status">
          <p>{words.sentAgain(recipients.join(", "))}</p>
        </Notice>
      )}
      {resend.error && (
        <Notice tone="danger" role="alert">
          <p>{failureText("resendReferralLinks", resend.error)}</p>
        </Notice>
      )}
    </div>
  );
}

interface CheckDescription {
  readonly title: string;
  readonly icon: IconName;
  readonly steps: string;
}

function describeCheck({ kind, channel }: ReferralCheck): CheckDescription {
  if (kind === "openBanking") return { title: words.openBanking, icon: "bank", steps: words.openBankingSteps };
  const steps = words.identitySteps;
  return channel === "text" ? { title: words.identityByText, icon: "phone", steps } : { title: words.identityByEmail, icon: "mail", steps };
}
