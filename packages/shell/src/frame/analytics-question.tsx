import { analyticsFramePath } from "@farthing/domain/access";
import { screens } from "@farthing/domain/wording";
import { Actions, Button, Notice } from "@farthing/ui";
import { useState } from "react";

const { analytics } = screens.shell;
const choiceKey = "farthing-analytics";
type Choice = "accepted" | "refused";

const storedChoice = (): Choice | undefined => {
  const kept = localStorage.getItem(choiceKey);
  return kept === "accepted" || kept === "refused" ? kept : undefined;
};

/** Analytics runs only with consent, in a sandboxed frame that can read neither the page nor the customer's token. */
export function AnalyticsQuestion() {
  const [choice, setChoice] = useState(storedChoice);
  if (choice === "accepted") return <iframe hidden sandbox="allow-scripts" src={analyticsFramePath} title={analytics.frameTitle} />;
  if (choice) return null;
  const choose = (chosen: Choice) => () => {
    localStorage.setItem(choiceKey, chosen);
    setChoice(chosen);
  };
  return (
    <aside className="wrap page" aria-label={analytics.title}>
      <Notice title={analytics.title} level={2}>
        <p>{analytics.text}</p>
        <Actions>
          <Button look="second" small onClick={choose("accepted")}>
            {analytics.accept}
          </Button>
          <Button look="second" small onClick={choose("refused")}>
            {analytics.refuse}
          </Button>
        </Actions>
      </Notice>
    </aside>
  );
}
