import { pence, subtract } from "@farthing/domain/money";
import { formatDay, formatMoney, formatMonths, screens } from "@farthing/domain/wording";
import { MissedPayment, type Offer, OfferCard, type Offers, scaleOf } from "@farthing/journey";
import { Banner, Because, Button, Notice } from "@farthing/ui";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useApplication } from "../../in-hand/use-application.ts";
import { DecisionFrame, type DecisionRoute } from "../heading.tsx";
import { useRequest } from "../use-request.ts";
import { ChooseOffer } from "./choose-offer.tsx";

const { tailoring: words } = screens.journey;
const { decision, softSearch } = screens.staff;

/** Equal cards against the original, the differences in bold, and none chosen beforehand (S1 §4). */
export function OffersScreen({ at, offers }: { at: DecisionRoute; offers: Offers }) {
  const { application } = useApplication();
  const [chosen, setChosen] = useState<Offer | null>(null);
  // Nothing changes with it, so there is nothing to compare and nothing to ask.
  const keeping = useRequest();
  const { original, declined, instalmentMax } = offers;
  const scale = scaleOf([original, ...offers.offers.map(({ cost }) => cost)]);
  return (
    <DecisionFrame at={at} title={titleOf(at, offers)} lede={ledeOf(at, offers)}>
      <div className="offers">
        {declined && (
          <OfferCard title={words.asApplied} says={words.asAppliedDeclined} cost={original} original={original} scale={scale} before>
            <Because icon="warning">{words.aboveLimit(formatMoney(instalmentMax))}</Because>
          </OfferCard>
        )}
        {offers.offers.map((offer) => (
          <OfferCard
            key={offer.option}
            title={words.options[offer.option]}
            says={changeOf(offer, offers)}
            cost={offer.cost}
            original={original}
            scale={scale}
          >
            <Button
              look="second"
              wide
              busy={offer.option === "originalLoan" && keeping.busy}
              disabled={keeping.busy}
              onClick={() =>
                offer.option === "originalLoan" ? keeping.request({ tailoringOptionSelected: offer.option }) : setChosen(offer)
              }
            >
              {words.chooseOption[offer.option]}
            </Button>
          </OfferCard>
        ))}
      </div>
      {keeping.failure && <Banner tone="danger" level={2} title={keeping.failure} />}
      <div className="split after">
        <div className="stack stack--snug">
          <Notice level={2} title={words.whenChosen.title}>
            <p>
              {words.whenChosen.text} {offers.expiry && words.validUntil(formatDay(offers.expiry, "d MMMM y"))}
            </p>
          </Notice>
          <MissedPayment />
          {application && (
            <Link className="link-row" to="/search/$id" params={{ id: application.id }}>
              {words.decideLater(application.id)}
            </Link>
          )}
        </div>
        {declined && (
          <aside className="stack stack--tight small" aria-label={decision.talk}>
            <b>{decision.talk}</b>
            <p className="muted">
              {decision.freeHelp} {decision.letterHasDetails}
            </p>
          </aside>
        )}
      </div>
      {chosen && <ChooseOffer offer={chosen} offers={offers} onClose={() => setChosen(null)} />}
    </DecisionFrame>
  );
}

const monthlyOf = ({ original: { quote, project } }: Offers): string => formatMoney(quote.instalment + (project?.instalment ?? 0));

function titleOf(at: DecisionRoute, offers: Offers): string {
  if (offers.declined) return decision.affordabilityDecline(monthlyOf(offers));
  return at === "apply.softSearch" ? softSearch.accepted : decision.accepted;
}

function ledeOf(at: DecisionRoute, { declined, instalmentMax }: Offers): string {
  const accepted = at === "apply.softSearch" ? softSearch.acceptedText : decision.acceptedText;
  const first = declined ? decision.affordabilityLimit(formatMoney(instalmentMax)) : accepted;
  return `${first} ${words.noneChosen}`;
}

/** "36 months more to repay. It costs £186.84 more in interest." */
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
