import { formatPounds } from "@farthing/domain/wording";
import type { Check, CheckOutcome } from "../checks/check.ts";
import { html, type Markup } from "./html.ts";
import { type Icon, icon } from "./icons.ts";
import { messagePage, type Page } from "./layout.ts";

interface Choice {
  readonly outcome: CheckOutcome;
  readonly title: string;
  readonly says: string;
  readonly icon: Icon;
}

interface CheckWords {
  readonly eyebrow: string;
  readonly title: string;
  readonly lede: string;
  readonly choices: readonly Choice[];
}

const words: Readonly<Record<Check["kind"], CheckWords>> = {
  identity: {
    eyebrow: "Identity check",
    title: "Prove who you are",
    lede: "Elsewhere you would now hold a passport or driving licence to your camera, and then your face. Here you choose how it goes.",
    choices: [
      { outcome: "passed", title: "Show my document", says: "It is genuine, and the face is mine. The check is passed.", icon: "done" },
      {
        outcome: "failed",
        title: "Show a document that does not match",
        says: "The face is somebody else’s. The check fails.",
        icon: "warning",
      },
      { outcome: "abandoned", title: "Give up", says: "Nothing is shown. It counts as a check that failed.", icon: "back" },
    ],
  },
  openBanking: {
    eyebrow: "Open banking",
    title: "Share your bank data",
    lede: "Elsewhere you would now sign in to your bank and agree that your account is read once. Here you choose what it shows.",
    choices: [
      {
        outcome: "passed",
        title: "Share an account that bears me out",
        says: "The income is there, and the spending is modest.",
        icon: "done",
      },
      {
        outcome: "failed",
        title: "Share an account that tells another story",
        says: "Half the income, and more spending. The check fails.",
        icon: "warning",
      },
      { outcome: "abandoned", title: "Give up", says: "Nothing is shared. It counts as a check that failed.", icon: "back" },
    ],
  },
};

export function checkPage(check: Check): Page {
  const { eyebrow, title, lede, choices } = words[check.kind];
  if (check.state !== "open") return endedPage(check.state, check.returnUrl);
  return {
    title,
    main: html`<main id="main" class="wrap page stack">
      <div class="page-head">
        <p class="eyebrow">${eyebrow}</p>
        <h1>${title}</h1>
        <p class="lede">${lede}</p>
        <p class="muted">For <b>${check.person.firstName} ${check.person.lastName}</b>, application ${check.reference}${check.kind === "openBanking" && `, who declared ${formatPounds(String(check.declared.annualIncome))} a year`}.</p>
      </div>
      <div class="columns columns--3">${choices.map((choice) => choiceCard(check, choice))}</div>
    </main>`,
  };
}

const choiceCard = (check: Check, { outcome, title, says, icon: name }: Choice): Markup =>
  html`<form class="try" method="post" action="/checks/${check.id}" data-busy="Going back…">
    <input type="hidden" name="outcome" value="${outcome}" />
    <span class="try__disc">${icon(name)}</span>
    <div><h2><button class="try__go" type="submit">${title}</button></h2><p>${says}</p></div>
    ${icon("arrow")}
  </form>`;

const endings: Readonly<Record<CheckOutcome, string>> = {
  passed: "It was passed. A check can be taken once only.",
  failed: "It failed. A check can be taken once only.",
  abandoned: "It was given up. A check can be taken once only.",
};

const endedPage = (outcome: CheckOutcome, returnUrl: string): Page =>
  messagePage({
    title: "This check is over",
    text: endings[outcome],
    icon: "done",
    actions: html`<a class="button" href="${returnUrl}">Back to the application</a>`,
  });
