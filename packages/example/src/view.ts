import { formatPounds, headlineOfPrice } from "@farthing/domain/wording";
import type { RateCard } from "@farthing/node";
import { makeElement, picture } from "./elements.ts";
import type { Loan, Offer } from "./offer.ts";

/** A shop can style each element that has a `part` attribute. */

export type Layout = "facts" | "sentence";
type Example = Extract<Offer, { is: "example" }>;

export function examplePanel({ product, loan }: Example, card: RateCard, layout: Layout, calculator: Node | null): HTMLElement {
  const isFree = product.kind === "interest_free";
  return makeElement(
    "section",
    { class: "panel", part: "panel", "aria-label": "Pay monthly" },
    makeElement("header", {}, makeElement("h3", { part: "headline" }, headlineOf(loan, isFree)), brand()),
    layout === "facts" && makeElement("p", { class: "eyebrow" }, isFree ? "Example" : "Representative example"),
    figuresOf(loan, isFree ? "APR" : "Representative APR"),
    layout === "facts" ? factsOf(loan) : makeElement("p", { class: "sentence", part: "sentence" }, loan.text),
    calculator,
    legalOf(card),
    makeElement("p", { class: "legal", part: "legal" }, `Figures of ${dayInWords(card.date)}.`),
  );
}

/** Uses the browser's date format, because the domain's date formats would take up a tenth of the permitted file size. */
const dayInWords = (day: string): string =>
  new Date(day).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

function headlineOf({ figures: { monthlyPayment } }: Loan, isFree: boolean): string {
  return isFree ? `${formatPounds(monthlyPayment)} a month, interest free` : headlineOfPrice(monthlyPayment);
}

export const figuresOf = ({ figures }: Loan, aprName: string): HTMLElement =>
  list("figures", [
    ["Each month", formatPounds(figures.monthlyPayment)],
    ["Total payable", formatPounds(figures.totalAmountPayable)],
    [aprName, `${Number(figures.representativeApr).toFixed(1)}%`],
  ]);

function factsOf({ figures, interest, totalRepayable }: Loan): HTMLElement {
  const months = figures.deferralPeriod + figures.instalments;
  return list("facts", [
    ["Cash price", formatPounds(figures.cashPrice)],
    ["Deposit", formatPounds(figures.deposit)],
    ["You borrow", formatPounds(figures.totalAmountOfCredit), "sum"],
    ["Over", `${months} months${figures.deferralPeriod > 0 ? `, the first ${figures.deferralPeriod} without payments` : ""}`],
    ["You pay", paymentsOf(figures)],
    ["Yearly interest", `${Number(figures.annualInterestRate).toFixed(2)}%, fixed`],
    ["Interest", formatPounds(interest)],
    ["You repay", formatPounds(totalRepayable), "sum"],
  ]);
}

function paymentsOf({ instalments, monthlyPayment, finalPayment }: Loan["figures"]): string {
  const [level, last] = [formatPounds(monthlyPayment), formatPounds(finalPayment)];
  return monthlyPayment === finalPayment || instalments === 1 ? `${instalments} × ${last}` : `${instalments - 1} × ${level} + ${last}`;
}

const list = (name: "figures" | "facts", rows: readonly (readonly [term: string, value: string, look?: string])[]): HTMLElement =>
  makeElement(
    "dl",
    { class: name, part: name },
    ...rows.map(([term, value, look]) => makeElement("div", { class: look }, makeElement("dt", {}, term), makeElement("dd", {}, value))),
  );

/** The broker's statement and the risk warning appear beside every amount. */
const legalOf = ({ legal }: RateCard): HTMLElement => {
  const [broker = "", ...rest] = legal.statement.split(/(?<=\.) /);
  return makeElement("p", { class: "legal", part: "legal" }, makeElement("b", {}, broker), ` ${[...rest, legal.riskWarning].join(" ")}`);
};

export const minimumPanel = (minimum: string): HTMLElement =>
  makeElement(
    "section",
    { class: "panel quiet", part: "panel" },
    makeElement("p", { class: "small" }, `You can pay monthly for orders of ${formatPounds(minimum)} or more, with Farthing.`),
  );

/** The calculator is closed at first. `onOpen` is called once, when a customer opens it. */
export const calculatorFrame = (onOpen: (details: HTMLElement) => Promise<void>): HTMLElement => {
  let isOpened = false;
  const details = makeElement(
    "details",
    {
      part: "calculator",
      toggle: () => {
        if (!isOpened) onOpen(details).catch(() => details.remove());
        isOpened = true;
      },
    },
    makeElement(
      "summary",
      {},
      picture("0 0 20 20", [{ d: "m7.5 4.5 5.5 5.5-5.5 5.5", fill: "none", stroke: "currentColor", "stroke-width": "2" }]),
      "Work out your own figures",
    ),
  );
  return details;
};

const brand = (): HTMLElement =>
  makeElement(
    "span",
    { class: "brand", part: "brand" },
    picture("0 0 32 32", [
      { fill: "#0B5C6B", d: "M6 11.5a7 7 0 0 1 7-7v7h9v16a16 16 0 0 1-16-16z" },
      { fill: "#A8632E", d: "M22 11.5v-9a9 9 0 0 1 9 9zM6.3 8.6 1 10.2l5 1.7z" },
      { fill: "#fff", d: "M9 8.9a1.25 1.25 0 1 0 2.5 0 1.25 1.25 0 1 0-2.5 0" },
    ]),
    "Farthing",
  );
