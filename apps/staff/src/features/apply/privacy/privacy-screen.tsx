import { isEditable, showsSubmitControls } from "@farthing/domain/details";
import { lawOn } from "@farthing/domain/law";
import { screens } from "@farthing/domain/wording";
import { businessDay, CostRail, StickyCost, useApplicationActions } from "@farthing/journey";
import { useCall } from "@farthing/shell";
import { Actions, Button, Checkbox, Disclosure, ErrorSummary, Icon, Panel } from "@farthing/ui";
import { type FormEvent, useState } from "react";
import { useAudience } from "../../../shell/audience.tsx";
import { useLoanCost } from "../decision/heading.tsx";
import { ApplyScreen } from "../frame/apply-screen.tsx";
import { useApplication, useGoToScreen } from "../in-hand/use-application.ts";

const { privacy: words } = screens.staff;
const { actions } = screens.shell;
const customerTexts: Readonly<Record<string, string>> = words.toCustomer.more;

export function PrivacyScreen() {
  const { application, document, modification } = useApplication();
  const { keepEndedAgreementYears } = lawOn(businessDay(application, new Date()));
  const { save, flush } = useApplicationActions();
  const go = useGoToScreen();
  const isForCustomer = useAudience() === "customer";
  const consent = document.paperlessConsent ?? false;
  const [attempt, setAttempt] = useState(0);
  const cost = useLoanCost();
  const saving = useCall(flush, { onSuccess: (saved) => saved && go("apply.details") });
  const problem = attempt > 0 && !consent ? words.consentNeeded : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    setAttempt((count) => count + 1);
    if (consent) saving.mutate();
  }

  return (
    <ApplyScreen at="apply.privacyPolicy" title={words.title} bar={<StickyCost cost={cost} />} rail={<CostRail cost={cost} />}>
      <form className="stack" noValidate onSubmit={submit}>
        {problem && (
          <ErrorSummary title={screens.shell.problemsTitle} attempt={attempt} errors={[{ field: "paperlessConsent", message: problem }]} />
        )}
        <Panel look="key">
          <h2>{words.summaryTitle}</h2>
          <ul className="ticks">
            {words.summary.map((line) => (
              <li key={line}>
                <Icon name="check" />
                {line}
              </li>
            ))}
          </ul>
        </Panel>
        <Panel flush>
          {words.more.map(({ title, text }) => (
            <Disclosure key={title} title={title} level={2}>
              <p>{(isForCustomer && customerTexts[title]) || (typeof text === "string" ? text : text(keepEndedAgreementYears))}</p>
            </Disclosure>
          ))}
          <Disclosure title={words.agencies} level={2} open>
            <p>{words.agenciesText}</p>
            <ul>
              {words.agencyLinks.map(({ name, href }) => (
                <li key={name}>
                  <a href={href} target="_blank" rel="noreferrer">
                    {name} <span className="visually-hidden">{words.opensInNewTab}</span>
                  </a>
                </li>
              ))}
            </ul>
          </Disclosure>
        </Panel>
        <Checkbox
          id="paperlessConsent"
          label={isForCustomer ? words.toCustomer.paperlessConsent : words.paperlessConsent}
          error={problem}
          checked={consent}
          disabled={!isEditable("paperlessConsent", modification)}
          onChange={(event) => save({ paperlessConsent: event.currentTarget.checked })}
        />
        {showsSubmitControls(modification) && (
          <Actions>
            <Button type="submit" busy={saving.isPending}>
              {actions.continue}
            </Button>
            <Button look="second" onClick={() => go("apply.quote")}>
              {actions.back}
            </Button>
          </Actions>
        )}
      </form>
    </ApplyScreen>
  );
}
