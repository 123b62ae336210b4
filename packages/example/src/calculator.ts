import { isPounds, type Pence, parsePounds, pence, toPounds } from "@farthing/domain/money";
import { formatPounds } from "@farthing/domain/wording";
import type { Product } from "@farthing/node";
import { calculatorStyles } from "./calculator-styles.ts";
import { makeElement, sheetOf } from "./elements.ts";
import { type Choice, depositLimits, type Loan, loanOf } from "./offer.ts";
import { figuresOf } from "./view.ts";

const stepPence = 25_00;

interface Calculator {
  readonly product: Product;
  readonly price: Pence;
  readonly loan: Loan;
  readonly onChoose: (choice: Choice) => void;
}

/** Customers enter a deposit and a number of months and see the cost. The browser loads this file when a customer opens the calculator. */
export function calculatorOf({ product, price, loan: { figures }, onChoose }: Calculator): HTMLElement {
  const { least, most } = depositLimits(product, price);
  let choice: Choice = { deposit: parsePounds(figures.deposit), instalments: figures.instalments, deferralPeriod: figures.deferralPeriod };
  const result = makeElement("div", { "aria-live": "polite", class: "work" });
  const deposit = makeElement("input", {
    id: "deposit",
    inputmode: "decimal",
    autocomplete: "off",
    value: figures.deposit,
    "aria-describedby": "hint",
    input: () => choose(deposit.value),
    change: () => {
      if (isValid(deposit.value)) deposit.value = toPounds(parsePounds(deposit.value));
    },
  });
  const isValid = (text: string) => isPounds(text) && parsePounds(text) >= least && parsePounds(text) <= most;
  const change = (by: number) => {
    const present = isPounds(deposit.value) ? parsePounds(deposit.value) : least;
    deposit.value = toPounds(pence(Math.min(Math.max(present + by, least), most)));
    choose(deposit.value);
  };
  const choose = (text: string, instalments = choice.instalments) => {
    deposit.toggleAttribute("aria-invalid", !isValid(text));
    if (!isValid(text)) {
      const limits =
        least === most ? `${formatPounds(toPounds(least))}.` : `from ${formatPounds(toPounds(least))} to ${formatPounds(toPounds(most))}.`;
      return result.replaceChildren(makeElement("p", { class: "wrong" }, `Enter a deposit ${limits}`));
    }
    choice = { ...choice, deposit: parsePounds(text), instalments };
    show();
    onChoose(choice);
  };
  const show = () => {
    const loan = loanOf(product, price, choice);
    result.replaceChildren(figuresOf(loan, "APR"), makeElement("p", { class: "small" }, wordsOf(loan)));
  };
  show();
  const hint = least > 0 ? `Paid today. At least ${formatPounds(toPounds(least))}` : "Paid today. Leave at 0.00 for none";
  const button = (name: string, sign: string, by: number) =>
    makeElement("button", { type: "button", "aria-label": `Deposit ${name}`, click: () => change(by) }, sign);
  return makeElement(
    "div",
    { class: "work" },
    makeElement(
      "div",
      { class: "field" },
      makeElement("label", { for: "deposit" }, "Deposit"),
      makeElement("span", { class: "hint", id: "hint" }, hint),
      makeElement(
        "div",
        { class: "affix" },
        makeElement("span", {}, "£"),
        deposit,
        button("£25.00 less", "−", -stepPence),
        button("£25.00 more", "+", stepPence),
      ),
    ),
    product.instalments.length > 1 && monthsChooser(product, choice, (instalments) => choose(deposit.value, instalments)),
    result,
  );
}

export const calculatorSheet = (): CSSStyleSheet => sheetOf(calculatorStyles);

const monthsChooser = ({ instalments }: Product, choice: Choice, onMonths: (months: number) => void): HTMLElement =>
  makeElement(
    "fieldset",
    {},
    makeElement("legend", {}, "Months"),
    makeElement(
      "div",
      { class: "terms" },
      ...instalments.map((term) =>
        makeElement(
          "label",
          { class: "term" },
          makeElement("input", {
            type: "radio",
            name: "months",
            value: term,
            checked: term === choice.instalments,
            change: () => onMonths(term),
          }),
          String(term),
        ),
      ),
    ),
  );

/** Describes the loan, for example "35 payments of £80.06 and a last one of £79.89. You borrow £2,500.00 and pay £381.99 interest." */
function wordsOf({ figures, interest }: Loan): string {
  const { instalments, monthlyPayment, finalPayment, totalAmountOfCredit } = figures;
  const payments =
    monthlyPayment === finalPayment || instalments === 1
      ? `${instalments} payments of ${formatPounds(finalPayment)}.`
      : `${instalments - 1} payments of ${formatPounds(monthlyPayment)} and a last one of ${formatPounds(finalPayment)}.`;
  return `${payments} You borrow ${formatPounds(totalAmountOfCredit)} and pay ${formatPounds(interest)} interest.`;
}
