import type { OwnApplication } from "@farthing/contract";
import type { FusionTerms } from "@farthing/domain/lending";
import { monthlyRateFromRpm, parsePercent, parsePounds } from "@farthing/domain/money";
import { formatLongDay, formatMoney, screens } from "@farthing/domain/wording";
import { ChooseOffer, MissedPayment, type Offer, OfferCards, type Offers, PayLater, type WantedDecision } from "@farthing/journey";
import { useLender } from "@farthing/shell";
import { IconNote, Notice } from "@farthing/ui";
import { useState } from "react";
import { ContinueShopping } from "../../shared/journey/continue-shopping.tsx";
import { JourneyPage } from "../../shared/journey/journey-page.tsx";
import { useJourney } from "../../shared/journey/use-journey.ts";
import { SaleSummary } from "../../shared/journey/who-is-who.tsx";
import type { OutcomeStep } from "./decision-progress.tsx";

const { decisionOutcome, softSearchOutcome, ownOffers: words } = screens.applicant;
const { tailoring } = screens.journey;

interface OffersOutcomeProps {
  at: OutcomeStep;
  offers: Offers;
  request: (wanted: WantedDecision) => void;
}

/** For a customer who was declined, or who could borrow more than requested (S2 §4). */
export function OffersOutcome({ at, offers, request }: OffersOutcomeProps) {
  const { application, retailer } = useJourney();
  const { goodsDescription, orderReference } = application.document;
  const lender = useLender();
  const [chosen, setChosen] = useState<Offer | null>(null);
  // The page itself shows the progress and the errors of the new decision request. The dialog for choosing an offer therefore shows
  // neither.
  const asking = { busy: false, failure: null, request };
  return (
    <JourneyPage step={at} title={titleOf(at, offers)} lede={ledeOf(at, offers)} wide>
      <OfferCards
        offers={offers}
        asAppliedDeclined={words.asAppliedDeclined}
        otherPrice={words.orderFirst(retailer.retailerName)}
        keeping={{ ...asking, keep: () => request({ tailoringOptionSelected: "originalLoan" }) }}
        onChoose={setChosen}
      />
      <div className="split after">
        <div className="stack stack--snug">
          <Notice level={2} title={tailoring.whenChosen.title}>
            <p>
              {words.whenChosen} {offers.expiry && tailoring.validUntil(formatLongDay(offers.expiry))}
            </p>
          </Notice>
          {!offers.declined && lender && <PayLater cost={offers.original} phone={lender.helpline} loan={tailoring.options.originalLoan} />}
          <MissedPayment />
          <IconNote icon="clock">{words.decideLater}</IconNote>
          {offers.declined && <ContinueShopping told={at === "softSearchOutcome" ? "soft_search_declined" : "declined"} />}
          {at === "softSearchOutcome" && <SaleSummary />}
        </div>
      </div>
      {chosen && (
        <ChooseOffer
          offer={chosen}
          offers={offers}
          terms={fusionTermsOf(application, chosen, offers)}
          bought={{
            now: { goodsDescription: goodsDescription ?? "", orderReference: orderReference ?? "" },
            text: words.whatIsOrdered(retailer.retailerName),
          }}
          intro={words.readFigures}
          asking={asking}
          onClose={() => setChosen(null)}
        />
      )}
    </JourneyPage>
  );
}

const monthlyPaymentText = ({ original: { quote, project } }: Offers): string => formatMoney(quote.instalment + (project?.instalment ?? 0));

function titleOf(at: OutcomeStep, offers: Offers): string {
  if (offers.declined) return screens.journey.affordability.affordabilityDecline(monthlyPaymentText(offers));
  return at === "softSearchOutcome" ? softSearchOutcome.accepted : decisionOutcome.accepted.title;
}

function ledeOf(at: OutcomeStep, { declined, instalmentMax }: Offers): string {
  const accepted = at === "softSearchOutcome" ? softSearchOutcome.acceptedText : decisionOutcome.accepted.text;
  const first = declined
    ? screens.journey.affordability.affordabilityLimit(formatMoney(instalmentMax))
    : `${accepted} ${words.whatYouCouldHave}`;
  return `${first} ${tailoring.noneChosen}`;
}

const interestFreeRate = monthlyRateFromRpm(parsePercent("0"));

/**
 * Returns the limits of an offer that combines a goods loan and a project loan. The instalments of both loans together have one maximum.
 * Returns null if the offer has no project loan or if a limit is missing.
 */
function fusionTermsOf({ document }: OwnApplication, { loan }: Offer, { instalmentMax }: Offers): FusionTerms | null {
  const { maximumLoanAmount, minimumProjectLoanAmount, maximumProjectLoanAmount } = document.loanTailoring?.offers?.fusionLoan ?? {};
  if (!loan.project || !maximumLoanAmount || !minimumProjectLoanAmount || !maximumProjectLoanAmount) return null;
  const { product, instalments, deferralMonths } = loan;
  return {
    product,
    instalments,
    deferralMonths,
    projectProduct: {
      ...product,
      rate: interestFreeRate,
      loanMin: parsePounds(minimumProjectLoanAmount),
      loanMax: parsePounds(maximumProjectLoanAmount),
    },
    projectInstalments: loan.project.instalments,
    instalmentMax,
    goodsLoanMax: parsePounds(maximumLoanAmount),
  };
}
