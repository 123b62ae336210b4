import { gateOpen } from "@farthing/domain/access";
import type { FusionTerms } from "@farthing/domain/lending";
import { parsePounds } from "@farthing/domain/money";
import { formatLongDay, formatMoney, screens } from "@farthing/domain/wording";
import { ChooseOffer, MissedPayment, type Offer, OfferCards, type Offers } from "@farthing/journey";
import { Actions, Button, Notice } from "@farthing/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { DeclineLetter } from "../../../../shared/decline-letter.tsx";
import { useAudience } from "../../../../shell/audience.tsx";
import { useSession } from "../../../../shell/session.ts";
import { useShop } from "../../in-hand/shop-context.ts";
import { useApplication } from "../../in-hand/use-application.ts";
import { productsFor } from "../../quote/products.ts";
import { productsQuery } from "../../quote/use-quote.ts";
import { AppealDialog } from "../appeal-dialog.tsx";
import { DecisionFrame, type DecisionRoute } from "../heading.tsx";
import { useStaffDecisionRequest } from "../use-request.ts";

/** Returns the limits of an offer with a project loan. The instalments of the goods loan and the project loan together have one maximum. */
function useFusionTerms({ option, loan }: Offer, { instalmentMax, original }: Offers): FusionTerms | null {
  const { document, status } = useApplication();
  const { supplierNumber } = useShop();
  const offered = useQuery({ ...productsQuery(supplierNumber), enabled: option === "projectLoan" }).data;
  const project = offered && productsFor(offered, document, status, original.today).project;
  const { maximumLoanAmount, maximumProjectLoanAmount } = document.loanTailoring?.offers?.fusionLoan ?? {};
  if (!project || !loan.project || !maximumLoanAmount || !maximumProjectLoanAmount) return null;
  const { product, instalments, deferralMonths } = loan;
  return {
    product,
    instalments,
    deferralMonths,
    projectProduct: { ...project, loanMax: parsePounds(maximumProjectLoanAmount) },
    projectInstalments: loan.project.instalments,
    instalmentMax,
    goodsLoanMax: parsePounds(maximumLoanAmount),
  };
}

const { tailoring: words } = screens.journey;
const { decision, softSearch } = screens.staff;

/** No offer is selected in advance (S1 §4). */
export function OffersScreen({ at, offers }: { at: DecisionRoute; offers: Offers }) {
  const { application } = useApplication();
  const [chosen, setChosen] = useState<Offer | null>(null);
  const keeping = useStaffDecisionRequest();
  const { declined } = offers;
  const isForShop = useAudience() === "shop";
  const voice = isForShop
    ? { asAppliedDeclined: words.asAppliedDeclined, whenChosen: words.whenChosen.text, talk: decision.talk }
    : { ...decision.toCustomer.offers, talk: decision.toCustomer.talk };
  return (
    <DecisionFrame at={at} title={titleOf(at, offers)} lede={ledeOf(at, offers, isForShop)}>
      <OfferCards
        offers={offers}
        asAppliedDeclined={voice.asAppliedDeclined}
        keeping={{ ...keeping, keep: () => keeping.request({ tailoringOptionSelected: "originalLoan" }) }}
        onChoose={setChosen}
      />
      <div className="split after">
        <div className="stack stack--snug">
          <Notice level={2} title={words.whenChosen.title}>
            <p>
              {voice.whenChosen} {offers.expiry && words.validUntil(formatLongDay(offers.expiry))}
            </p>
          </Notice>
          <MissedPayment />
          {application && isForShop && (
            <Link className="link-row no-print" to="/search/$id" params={{ id: application.id }}>
              {words.decideLater(application.id)}
            </Link>
          )}
        </div>
        {declined && (
          <aside className="stack stack--tight small" aria-label={voice.talk}>
            <b>{voice.talk}</b>
            <p className="muted">
              {decision.freeHelp} {decision.letterHasDetails}
            </p>
            <DeclineActions at={at} />
          </aside>
        )}
      </div>
      {chosen && <ChosenOffer offer={chosen} offers={offers} onClose={() => setChosen(null)} />}
    </DecisionFrame>
  );
}

/** A declined customer who gets other offers still gets the decline letter. Staff can also appeal a declined soft search (S1 §4). */
function DeclineActions({ at }: { at: DecisionRoute }) {
  const { application } = useApplication();
  const { features } = useSession();
  const [appealing, setAppealing] = useState(false);
  return (
    <Actions>
      {application && <DeclineLetter applicationId={application.id} look="second" />}
      {at === "apply.softSearch" && gateOpen("appealDecision", features, {}) && (
        <Button look="second" onClick={() => setAppealing(true)}>
          {softSearch.appeal.title}
        </Button>
      )}
      {appealing && <AppealDialog onClose={() => setAppealing(false)} />}
    </Actions>
  );
}

function ChosenOffer({ offer, offers, onClose }: { offer: Offer; offers: Offers; onClose: () => void }) {
  const { application, document } = useApplication();
  const asking = useStaffDecisionRequest();
  const name = application?.applicantName;
  const isForShop = useAudience() === "shop";
  const toShop = name ? words.readTogetherWith(name) : words.readTogether;
  return (
    <ChooseOffer
      offer={offer}
      offers={offers}
      terms={useFusionTerms(offer, offers)}
      bought={{
        now: { goodsDescription: document.goodsDescription ?? "", orderReference: document.orderReference ?? "" },
        text: screens.staff.purchaseDetails.text,
      }}
      intro={isForShop ? toShop : decision.toCustomer.offers.intro}
      asking={asking}
      onClose={onClose}
    />
  );
}

const monthlyOf = ({ original: { quote, project } }: Offers): string => formatMoney(quote.instalment + (project?.instalment ?? 0));

function titleOf(at: DecisionRoute, offers: Offers): string {
  if (offers.declined) return decision.affordabilityDecline(monthlyOf(offers));
  return at === "apply.softSearch" ? softSearch.accepted : decision.accepted;
}

function ledeOf(at: DecisionRoute, { declined, instalmentMax }: Offers, isForShop: boolean): string {
  const { acceptedText } = at === "apply.softSearch" ? softSearch : decision;
  const { acceptedText: toCustomer } = at === "apply.softSearch" ? softSearch.toCustomer : decision.toCustomer;
  const first = declined ? decision.affordabilityLimit(formatMoney(instalmentMax)) : isForShop ? acceptedText : toCustomer;
  return `${first} ${words.noneChosen}`;
}
