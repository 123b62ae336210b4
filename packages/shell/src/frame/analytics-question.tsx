import { screens } from "@farthing/domain/wording";
import { Actions, Button, Notice } from "@farthing/ui";
import { useEffect, useState } from "react";

const { analytics } = screens.shell;
const choiceKey = "farthing-analytics";
type Choice = "accepted" | "refused";

const keptChoice = (): Choice | undefined => {
  const kept = localStorage.getItem(choiceKey);
  return kept === "accepted" || kept === "refused" ? kept : undefined;
};

interface ScriptPolicy {
  readonly createScriptURL: (url: string) => string;
}
interface TrustedTypes {
  readonly createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy;
}

/** The content security policy allows only this script name and address. */
function initialise(url: string): void {
  if (document.querySelector("script[data-analytics]")) return;
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy("farthing-analytics", { createScriptURL: (address) => address });
  const script = document.createElement("script");
  script.async = true;
  script.dataset.analytics = "container";
  script.src = policy?.createScriptURL(url) ?? url;
  document.head.append(script);
}

/** Loads analytics only after consent. Remembers a refusal. */
export function AnalyticsQuestion({ url }: { url: string }) {
  const [choice, setChoice] = useState(keptChoice);
  useEffect(() => {
    if (choice === "accepted") initialise(url);
  }, [url, choice]);
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
