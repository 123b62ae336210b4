import { loanInDocument } from "@farthing/domain/application";
import { formatDay, screens } from "@farthing/domain/wording";
import { businessDay, CostRail, costOf, HowItIsRepaid } from "@farthing/journey";
import { Button, IconNote } from "@farthing/ui";
import { ContinueShopping } from "../../shared/journey/continue-shopping.tsx";
import { JourneyPage } from "../../shared/journey/journey-page.tsx";
import { useJourney } from "../../shared/journey/use-journey.ts";
import { SaleSummary } from "../../shared/journey/who-is-who.tsx";

const { softSearchOutcome: words } = screens.applicant;

/** A full credit search needs an explicit click. A note beside the button says that the credit file will record the search. */
export function SoftSearchAccepted({ onApply }: { onApply: () => void }) {
  const { application } = useJourney();
  const { document, softSearchExpiryDate } = application;
  const loan = loanInDocument(document);
  const cost = loan && costOf(loan, businessDay(application, new Date()));
  const applyNow = (
    <>
      <Button wide onClick={onApply}>
        {words.applyNow}
      </Button>
      <IconNote>{words.fullSearchFootprint}</IconNote>
    </>
  );
  return (
    <JourneyPage step="softSearchOutcome" title={words.accepted} lede={words.acceptedText}>
      <CostRail cost={cost} place="amid" actions={applyNow}>
        {softSearchExpiryDate && <IconNote icon="clock">{words.validUntil(formatDay(softSearchExpiryDate, "do MMMM yyyy"))}</IconNote>}
      </CostRail>
      {cost && <HowItIsRepaid cost={cost} level={2} />}
      <SaleSummary />
    </JourneyPage>
  );
}

export function SoftSearchExpired() {
  const { retailer } = useJourney();
  return (
    <JourneyPage step="softSearchOutcome" title={words.expired.title}>
      <p>{words.expired.text(retailer.retailerName)}</p>
      <ContinueShopping told="abandoned" look="first" />
    </JourneyPage>
  );
}
