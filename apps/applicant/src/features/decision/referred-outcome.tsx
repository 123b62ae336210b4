import { londonDay } from "@farthing/domain/money";
import { formatLongDay, screens } from "@farthing/domain/wording";
import { ReferralSteps } from "@farthing/journey";
import { useLender } from "@farthing/shell";
import { IconNote, Outcome, Panel, preventLineBreaks } from "@farthing/ui";
import { useQuery } from "@tanstack/react-query";
import { ContinueShopping } from "../../shared/journey/continue-shopping.tsx";
import { JourneyPage } from "../../shared/journey/journey-page.tsx";
import { useJourney } from "../../shared/journey/use-journey.ts";
import { SaleSummary } from "../../shared/journey/who-is-who.tsx";
import { api } from "../../shell/api.ts";
import { PendingCheck, ResendButton } from "./check-to-do.tsx";
import type { OutcomeStep } from "./decision-progress.tsx";

const { decisionOutcome, softSearchOutcome } = screens.applicant;
const { referred: words } = decisionOutcome;

/** Asks for an identity or bank check only if the reason codes of the decision require that check (S2 §9). */
export function ReferredOutcome({ at }: { at: OutcomeStep }) {
  const { application } = useJourney();
  const { id, today } = application;
  const helpline = useLender()?.helpline;
  const { data: referral } = useQuery({
    queryKey: ["referral", id],
    queryFn: async ({ signal }) => (await api.getOwnReferral({ params: { id } }, { signal })).referral,
    meta: { follows: id },
  });
  const heading =
    at === "softSearchOutcome"
      ? { title: softSearchOutcome.referred, lede: softSearchOutcome.referredText }
      : { title: words.title, lede: referral?.isContested ? words.contestedText : words.text };
  const toDo = referral?.checks.filter(({ done }) => !done) ?? [];
  const lastDay = referral?.linksUntil && formatLongDay(referral.linksUntil);
  const isLate = referral ? londonDay(new Date(Date.parse(referral.due) - 1)) < today : false;
  return (
    <JourneyPage step={at} {...heading}>
      {referral && toDo.length > 0 && (
        <>
          {toDo.map((check) => (
            <PendingCheck key={check.kind} check={check} lastDay={lastDay ?? null} />
          ))}
          <ResendButton checks={toDo} />
          <section className="stack stack--close">
            <h2>{words.whatThen}</h2>
            <ReferralSteps referral={referral} isLate={isLate} words={words.waited} />
          </section>
        </>
      )}
      {referral && toDo.length === 0 && (
        <Panel look="key" roomy>
          <Outcome tone="referred" level={2} title={words.underwriting} />
          <ReferralSteps referral={referral} isLate={isLate} words={words.waited} />
        </Panel>
      )}
      <IconNote icon="clock">
        {words.canLeave} {toDo.length > 0 && helpline && preventLineBreaks(words.wouldRatherNot(helpline))}
      </IconNote>
      {at === "softSearchOutcome" && <SaleSummary />}
      <ContinueShopping told={at === "softSearchOutcome" ? "soft_search_referred" : "referred"} />
    </JourneyPage>
  );
}
