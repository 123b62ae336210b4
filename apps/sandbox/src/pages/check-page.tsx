import { formatPounds } from "@farthing/domain/wording";
import { ButtonLink, PageHead } from "@farthing/ui";
import type { Check, CheckOutcome } from "../checks/check.ts";
import type { SandboxIconName } from "./icons.tsx";
import { messagePage, type Page } from "./layout.tsx";
import { TryCard } from "./try-card.tsx";

interface OutcomeChoice {
  readonly outcome: CheckOutcome;
  readonly title: string;
  readonly text: string;
  readonly icon: SandboxIconName;
}

interface CheckTexts {
  readonly eyebrow: string;
  readonly title: string;
  readonly lede: string;
  readonly choices: readonly OutcomeChoice[];
}

const texts: Readonly<Record<Check["kind"], CheckTexts>> = {
  identity: {
    eyebrow: "Identity check",
    title: "Prove who you are",
    lede: "A real service would now ask for your passport or driving licence, and then for your face. Here you choose the result.",
    choices: [
      { outcome: "passed", title: "Show my document", text: "It is genuine, and the face is mine. The check is passed.", icon: "done" },
      {
        outcome: "failed",
        title: "Show a document that does not match",
        text: "The face is somebody else’s. The check fails.",
        icon: "warning",
      },
      { outcome: "abandoned", title: "Give up", text: "Nothing is shown. It counts as a failed check.", icon: "back" },
    ],
  },
  openBanking: {
    eyebrow: "Open banking",
    title: "Share your bank data",
    lede: "A real service would now send you to your bank, to agree that your account is read once. Here you choose what it shows.",
    choices: [
      {
        outcome: "passed",
        title: "Share an account that matches",
        text: "It shows the declared income, and modest spending.",
        icon: "done",
      },
      {
        outcome: "failed",
        title: "Share an account that does not match",
        text: "It shows half the income, and more spending. The check fails.",
        icon: "warning",
      },
      { outcome: "abandoned", title: "Give up", text: "Nothing is shared. It counts as a failed check.", icon: "back" },
    ],
  },
};

export function checkPage(check: Check, hasExpired: boolean): Page {
  const { eyebrow, title, lede, choices } = texts[check.kind];
  if (check.state !== "open") return endedPage(endings[check.state], check.returnUrl);
  if (hasExpired) return endedPage("Its last day is over. The application has ended with it.", check.returnUrl);
  return {
    title,
    main: (
      <main id="main" className="wrap page stack">
        <PageHead eyebrow={eyebrow} title={title} lede={lede}>
          <p className="muted">
            For{" "}
            <b>
              {check.person.firstName} {check.person.lastName}
            </b>
            , application {check.reference}
            {check.kind === "openBanking" && `, who declared ${formatPounds(String(check.declared.annualIncome))} a year`}.
          </p>
        </PageHead>
        <div className="columns columns--3">
          {choices.map(({ outcome, ...card }) => (
            <TryCard
              key={outcome}
              {...card}
              target={{
                action: `/checks/${check.id}`,
                fields: <input type="hidden" name="outcome" value={outcome} />,
                busy: "Going back…",
              }}
            />
          ))}
        </div>
      </main>
    ),
  };
}

const endings: Readonly<Record<CheckOutcome, string>> = {
  passed: "You passed. A check can be taken only once.",
  failed: "You did not pass. A check can be taken only once.",
  abandoned: "You gave up. A check can be taken only once.",
};

const endedPage = (text: string, returnUrl: string): Page =>
  messagePage({
    title: "This check has ended",
    text,
    icon: "done",
    actions: <ButtonLink href={returnUrl}>Back to the application</ButtonLink>,
  });
