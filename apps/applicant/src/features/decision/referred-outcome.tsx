import { londonDay } from "@farthing/domain/money";
import { screens } from "@farthing/domain/wording";
import { type OpenReferral, WaitedFor } from "@farthing/journey";
import { Because, type IconName, Outcome, Panel } from "@farthing/ui";
import { useQuery } from "@tanstack/react-query";
import { JourneyPage } from "../../shared/journey/journey-page.tsx";
import { useJourney } from "../../shared/journey/use-journey.ts";
import { WhoIsWho } from "../../shared/journey/who-is-who.tsx";
import { api } from "../../shell/api.ts";
import type { OutcomeStep } from "./decision-progress.tsx";

const { decisionOutcome, softSearchOutcome } = screens.applicant;
const { referred: words } = decisionOutcome;

/** A referral is not a decline. The task of the customer is shown only if the reason codes require it (S2 §9). */
export function ReferredOutcome({ at }: { at: OutcomeStep }) {
  const { application } = useJourney();
  const { id, today } = application;
  const { data: referral } = useQuery({
    queryKey: ["referral", id],
    queryFn: async ({ signal }) => (await api.getOwnReferral({ params: { id } }, { signal })).referral,
    meta: { follows: id },
  });
  const heading =
    at === "softSearchOutcome"
      ? { title: softSearchOutcome.referred, lede: softSearchOutcome.referredText }
      : { title: words.title, lede: words.text };
  return (
    <JourneyPage step={at} {...heading}>
      {referral && (
        <Panel look="key" roomy>
          {referral.checks
            .filter(({ done }) => !done)
            .map((check) => {
              const { steps, ...heading } = askedFor(check);
              return (
                <Outcome key={check.kind} tone="referred" level={2} {...heading}>
                  <p>{steps}</p>
                </Outcome>
              );
            })}
          {referral.checks.every(({ done }) => done) && <Outcome tone="referred" level={2} title={words.underwriting} />}
          <WaitedFor referral={referral} isLate={londonDay(new Date(Date.parse(referral.due) - 1)) < today} words={words.waited} />
        </Panel>
      )}
      <Because icon="clock">{words.canLeave}</Because>
      {at === "softSearchOutcome" && <WhoIsWho />}
    </JourneyPage>
  );
}

interface AskedFor {
  readonly title: string;
  readonly icon: IconName;
  readonly steps: string;
}

function askedFor({ kind, channel }: OpenReferral["checks"][number]): AskedFor {
  if (kind === "openBanking") return { title: words.openBanking, icon: "bank", steps: words.openBankingSteps };
  const steps = words.identitySteps;
  return channel === "text" ? { title: words.identityByText, icon: "phone", steps } : { title: words.identityByEmail, icon: "mail", steps };
}
