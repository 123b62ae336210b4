import { borrowsMore, changesPrice } from "@farthing/domain/lending";
import { pence, subtract } from "@farthing/domain/money";
import { formatMoney, formatMonths, screens } from "@farthing/domain/wording";
import { Banner, Button, IconNote } from "@farthing/ui";
import { chartScaleOf, LargerLoanOfferCard, OfferCard } from "./offer-card.tsx";
import type { Offer, Offers } from "./offers-of.ts";

const { tailoring: words } = screens.journey;

interface OfferCardsProps {
  offers: Offers;
  asAppliedDeclined: string;
  otherPrice?: string;
  /** `keep` keeps the requested loan. This changes nothing, so no dialog asks for a confirmation. */
  keeping: { readonly busy: boolean; readonly failure: string | null; readonly keep: () => void };
  onChoose: (offer: Offer) => void;
}

/**
 * Shows equal cards beside the requested loan, with differing amounts in bold and no card selected at first (S1 §4). Offers to borrow more
 * come last, because their amount depends on the customer's limit and not on the price of the goods.
 */
export function OfferCards({ offers, asAppliedDeclined, otherPrice, keeping, onChoose }: OfferCardsProps) {
  const { original, declined, instalmentMax } = offers;
  const equal = offers.offers.filter(({ option }) => !borrowsMore(option));
  const larger = offers.offers.filter(({ option }) => borrowsMore(option));
  const scale = chartScaleOf([original, ...equal.map(({ cost }) => cost)]);
  const cardOf = (offer: Offer) => ({
    title: words.options[offer.option],
    says: changeOf(offer, offers),
    cost: offer.cost,
    original,
    children: (
      <>
        <Button
          look="second"
          wide
          busy={offer.option === "originalLoan" && keeping.busy}
          disabled={keeping.busy}
          onClick={() => (offer.option === "originalLoan" ? keeping.keep() : onChoose(offer))}
        >
          {words.chooseOption[offer.option]}
        </Button>
        {otherPrice && changesPrice(offer.option) && <IconNote>{otherPrice}</IconNote>}
      </>
    ),
  });
  return (
    <>
      <div className="offers">
        {declined && (
          <OfferCard title={words.asApplied} says={asAppliedDeclined} cost={original} original={original} scale={scale} before>
            <IconNote icon="warning">{words.aboveLimit(formatMoney(instalmentMax))}</IconNote>
          </OfferCard>
        )}
        {equal.map((offer) => (
          <OfferCard key={offer.option} {...cardOf(offer)} scale={scale} />
        ))}
      </div>
      {larger.length > 0 && (
        <section className="stack stack--snug after">
          <div className="stack stack--hair">
            <h2 className="head-20">{words.larger.title}</h2>
            <p className="muted">{words.larger.text}</p>
          </div>
          <div className="offers">
            {larger.map((offer) => (
              <LargerLoanOfferCard key={offer.option} {...cardOf(offer)} />
            ))}
          </div>
        </section>
      )}
      {keeping.failure && <Banner tone="danger" level={2} title={keeping.failure} takesFocus />}
    </>
  );
}

function changeOf({ option, cost, loan }: Offer, { original: { quote: before } }: Offers): string {
  const { quote } = cost;
  const { changes } = words;
  const interest = quote.interest - before.interest;
  const costs =
    interest === 0 ? "" : ` ${(interest > 0 ? changes.moreInterest : changes.lessInterest)(formatMoney(pence(Math.abs(interest))))}`;
  switch (option) {
    case "term":
      return changes.term(formatMonths(quote.instalments - before.instalments)) + costs;
    case "reduceTerm":
      return changes.reduceTerm(formatMonths(before.instalments - quote.instalments)) + costs;
    case "deposit":
      return changes.deposit(formatMoney(subtract(quote.deposit, before.deposit))) + costs;
    case "reduceLoan":
      return changes.reduceLoan(formatMoney(subtract(before.goodsAmount, quote.goodsAmount))) + costs;
    case "increaseLoan":
      return changes.increaseLoan(formatMoney(subtract(quote.goodsAmount, before.goodsAmount))) + costs;
    case "projectLoan":
      return loan.project ? changes.projectLoan(formatMoney(loan.project.loanAmount), formatMonths(loan.project.instalments)) : "";
    case "originalLoan":
      return changes.originalLoan;
  }
}
