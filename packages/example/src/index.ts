import { isPounds, parsePounds, toPounds } from "@farthing/domain/money";
import type { Product, RateCard } from "@farthing/node";
import { makeElement, sheetOf } from "./elements.ts";
import { type Choice, type Offer, offerFor } from "./offer.ts";
import { readRateCard } from "./rate-card.ts";
import { styles } from "./styles.ts";
import { calculatorFrame, examplePanel, minimumPanel } from "./view.ts";

/**
 * `<farthing-example shop="200100" price="1480.00">` shows the monthly payment for a price, and the representative example that the law
 * requires. If the rate card cannot be read, or if no rate is representative, the element shows the content that the shop has put into it,
 * and no amounts.
 */
export class FarthingExample extends HTMLElement {
  static readonly formAssociated = true;
  static readonly observedAttributes = ["shop", "price", "product", "months", "layout", "origin", "calculator"];

  readonly #root = this.attachShadow({ mode: "open" });
  readonly #internals = this.attachInternals();
  /** The number of the newest update. A rate card that arrives for an earlier update is ignored. */
  #update = 0;

  constructor() {
    super();
    this.#root.adoptedStyleSheets = [sheetOf(styles)];
    this.#root.append(makeElement("slot"));
  }

  connectedCallback(): void {
    void this.#show();
  }

  attributeChangedCallback(): void {
    if (this.isConnected) void this.#show();
  }

  async #show(): Promise<void> {
    const update = ++this.#update;
    const { shop, price } = this.#attributes();
    this.setAttribute("aria-busy", "true");
    const card = shop && isPounds(price) ? await readRateCard(this.#origin(), shop).catch(() => undefined) : undefined;
    if (update !== this.#update) return;
    this.removeAttribute("aria-busy");
    this.#root.replaceChildren(card ? this.#draw(card) : makeElement("slot"));
  }

  #draw(card: RateCard): Node {
    const offer = offerFor(card, this.#attributes());
    if (offer.is === "nothing") return makeElement("slot");
    if (offer.is === "belowMinimum") return minimumPanel(offer.minimum);
    this.#choose(offer.product, chosenIn(offer));
    return examplePanel(offer, card, this.getAttribute("layout") === "sentence" ? "sentence" : "facts", this.#calculator(offer));
  }

  #calculator({ product, loan }: Extract<Offer, { is: "example" }>): Node | null {
    if (this.getAttribute("calculator") === "off") return null;
    const price = parsePounds(this.#attributes().price);
    const onChoose = (choice: Choice) => this.#choose(product, choice);
    return calculatorFrame(async (details) => {
      const { calculatorOf, calculatorSheet } = await import("./calculator.ts");
      if (this.#root.adoptedStyleSheets.length === 1) this.#root.adoptedStyleSheets.push(calculatorSheet());
      details.append(calculatorOf({ product, price, loan, onChoose }));
    });
  }

  /** If the element is inside a form, the customer's choice is submitted with the form. The element also fires an event with the choice. */
  #choose({ id }: Product, { deposit, instalments, deferralPeriod }: Choice): void {
    const choice = { product: id, deposit: toPounds(deposit), instalments: String(instalments), deferralPeriod: String(deferralPeriod) };
    const content = new FormData();
    for (const [name, value] of Object.entries(choice)) content.set(name, value);
    this.#internals.setFormValue(content);
    this.dispatchEvent(new CustomEvent("farthing-choice", { bubbles: true, detail: choice }));
  }

  #attributes() {
    const months = Number(this.getAttribute("months"));
    return {
      shop: this.getAttribute("shop"),
      price: this.getAttribute("price") ?? "",
      product: this.getAttribute("product") ?? undefined,
      instalments: months > 0 ? months : undefined,
    };
  }

  /** The lender's origin. Pages usually load this script from that origin, so it is the default. */
  #origin(): string {
    return this.getAttribute("origin") ?? new URL(import.meta.url).origin;
  }
}

const chosenIn = ({ loan: { figures } }: Extract<Offer, { is: "example" }>): Choice => ({
  deposit: parsePounds(figures.deposit),
  instalments: figures.instalments,
  deferralPeriod: figures.deferralPeriod,
});

if (!customElements.get("farthing-example")) customElements.define("farthing-example", FarthingExample);

declare global {
  interface HTMLElementTagNameMap {
    "farthing-example": FarthingExample;
  }
}
