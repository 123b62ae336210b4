import { isEditable, showsSubmitControls } from "@farthing/domain/details";
import { screens } from "@farthing/domain/wording";
import { Actions, Button, Checkbox, Disclosure, ErrorSummary, Icon, Panel } from "@farthing/ui";
import { type FormEvent, useState } from "react";
import { useActiveApplication } from "../active/active-application.tsx";
import { ApplyScreen } from "../frame/apply-screen.tsx";

const { privacy: words, quote } = screens.staff;
const { actions } = screens.shell;

/** How the details are used, in three lines and then in full, and the consent that the journey needs (S1 §2, §5). */
export function PrivacyScreen() {
  const active = useActiveApplication();
  const consent = active.document.paperlessConsent ?? false;
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const problem = attempt > 0 && !consent ? words.consentNeeded : undefined;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setAttempt((count) => count + 1);
    if (!consent) return;
    setBusy(true);
    const saved = await active.flush();
    setBusy(false);
    if (saved) active.go("apply.details");
  }

  return (
    <ApplyScreen at="apply.privacyPolicy" title={words.title}>
      <form className="reading stack" noValidate onSubmit={(event) => void submit(event)}>
        {problem && <ErrorSummary title={quote.problems} attempt={attempt} errors={[{ field: "paperlessConsent", message: problem }]} />}
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
              <p>{text}</p>
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
          label={words.paperlessConsent}
          error={problem}
          checked={consent}
          disabled={!isEditable("paperlessConsent", active.modification)}
          onChange={(event) => active.save({ paperlessConsent: event.currentTarget.checked })}
        />
        {showsSubmitControls(active.modification) && (
          <Actions>
            <Button type="submit" busy={busy}>
              {actions.continue}
            </Button>
            <Button look="second" onClick={() => active.go("apply.quote")}>
              {actions.back}
            </Button>
          </Actions>
        )}
      </form>
    </ApplyScreen>
  );
}
