import { gateOpen } from "@farthing/domain/access";
import { formatDay, formatMoney, screens } from "@farthing/domain/wording";
import { ChooseOffer, MissedPayment, type Offer, OfferCards, type Offers } from "@farthing/journey";
import { Actions, Button, Notice } from "@farthing/ui";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { DeclineLetter } from "../../../../shared/decline-letter.tsx";
import { useSession } from "../../../../shell/session.ts";
import { useApplication } from "../../in-hand/use-application.ts";
import { AppealDialog } from "../appeal-dialog.tsx";
import { DecisionFrame, type DecisionRoute } from "../heading.tsx";
import { useRequest } from "../use-request.ts";
import { useFusionTerms } from "./use-fusion-terms.ts";

const { tailoring: words } = screens.journey;
const { decision, softSearch } = screens.staff;

/** Shows the offers. No offer is selected in advance (S1 §4). */
export function OffersScreen({ at, offers }: { at: DecisionRoute; offers: Offers }) {
  const { application } = useApplication();
  const [chosen, setChosen] = useState<Offer | null>(null);
  // Keeping the requested loan changes nothing, so it needs no confirmation.
  const keeping = useRequest();
  const { declined } = offers;
  return (
    <DecisionFrame at={at} title={titleOf(at, offers)} lede={ledeOf(at, offers)}>
      <OfferCards
        offers={offers}
        asAppliedDeclined={words.asAppliedDeclined}
        keeping={{ ...keeping, keep: () => keeping.request({ tailoringOptionSelected: "originalLoan" }) }}
        onChoose={setChosen}
      />
      <div className="split after">
        <div className="stack stack--snug">
          <Notice level={2} title={words.whenChosen.title}>
            <p>
              {words.whenChosen.text} {offers.expiry && words.validUntil(formatDay(offers.expiry, "d MMMM y"))}
            </p>
          </Notice>
          <MissedPayment />
          {application && (
            <Link className="link-row no-print" to="/search/$id" params={{ id: application.id }}>
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
            <AfterDecline at={at} />
          </aside>
        )}
      </div>
      {chosen && <Choosing offer={chosen} offers={offers} onClose={() => setChosen(null)} />}
    </DecisionFrame>
  );
}

/** A decline with offers has its letter too. A declined soft search can also be appealed (S1 §4). */
function AfterDecline({ at }: { at: DecisionRoute }) {
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

function Choosing({ offer, offers, onClose }: { offer: Offer; offers: Offers; onClose: () => void }) {
  const { application, document } = useApplication();
  const asking = useRequest();
  const name = application?.applicantName;
  return (
    <ChooseOffer
      offer={offer}
      offers={offers}
      terms={useFusionTerms(offer, offers)}
      bought={{
        now: { goodsDescription: document.goodsDescription ?? "", orderReference: document.orderReference ?? "" },
        text: screens.staff.purchaseDetails.text,
      }}
      intro={name ? words.readTogetherWith(name) : words.readTogether}
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

function ledeOf(at: DecisionRoute, { declined, instalmentMax }: Offers): string {
  const accepted = at === "apply.softSearch" ? softSearch.acceptedText : decision.acceptedText;
  const first = declined ? decision.affordabilityLimit(formatMoney(instalmentMax)) : accepted;
  return `${first} ${words.noneChosen}`;
}
