import { loanInDocument } from "@farthing/domain/application";
import { addMonths } from "@farthing/domain/money";
import { firstPageBeforeSigning, type SubRoute, subRoutePath } from "@farthing/domain/navigation";
import { formatLongDay, formatPounds, screens } from "@farthing/domain/wording";
import { businessDay, CostRail, costOf, HowItIsRepaid, type LoanCost, PayLater } from "@farthing/journey";
import { useLender } from "@farthing/shell";
import { Button, IconNote, Timeline } from "@farthing/ui";
import { useEffect } from "react";
import { JourneyPage } from "../../shared/journey/journey-page.tsx";
import { type Journey, useJourney } from "../../shared/journey/use-journey.ts";
import { replacePage } from "../../shell/navigation.tsx";

const { decisionOutcome: words } = screens.applicant;
const { actions } = screens.shell;

/** A deposit that must be paid online comes first. The documents that the law requires before signing come next (S2 §2). */
function nextScreen({ application: { status, document }, features }: Pick<Journey, "application" | "features">): SubRoute {
  if (document.isOnlineDepositJourney && status !== "deposit_paid") return "onlineDeposit";
  return firstPageBeforeSigning({ regime: document.product?.regime ?? "CCA", features });
}

export function AcceptedOutcome() {
  const journey = useJourney();
  const { application, retailer, goTo } = journey;
  const lender = useLender();
  const { document, loanAmount, applicationExpiryDate } = application;
  const loan = loanInDocument(document);
  const cost = loan && costOf(loan, businessDay(application, new Date()));
  const { accepted } = words;
  const lent = lender && loanAmount && accepted.lent(lender.legalName, formatPounds(loanAmount), retailer.retailerName);
  return (
    <JourneyPage step="decisionOutcome" title={accepted.title} lede={lent ? `${lent} ${accepted.text}` : accepted.text}>
      <CostRail cost={cost} place="amid" />
      {cost && lender && <PayLater cost={cost} phone={lender.helpline} />}
      {cost && <HowItIsRepaid cost={cost} level={2} />}
      <WhatHappensNext cost={cost} />
      <div className="stack stack--snug">
        <Button wide onClick={() => goTo(nextScreen(journey))}>
          {actions.continue}
        </Button>
        {applicationExpiryDate && <IconNote icon="clock">{accepted.heldUntil(formatLongDay(applicationExpiryDate))}</IconNote>}
      </div>
    </JourneyPage>
  );
}

/** The customer requested this decision in order to sign, so the app goes on to the documents. */
export function ContinueToDocuments() {
  const journey = useJourney();
  const there = subRoutePath(journey.application.id, nextScreen(journey));
  useEffect(() => replacePage(there), [there]);
  return null;
}

function WhatHappensNext({ cost }: { cost: LoanCost | null }) {
  const journey = useJourney();
  const { application, retailer } = journey;
  const { next } = words;
  const deposit = application.document.loanParameters?.deposit;
  const paysNow = nextScreen(journey) === "onlineDeposit";
  const firstRepayment = cost && formatLongDay(addMonths(cost.today, cost.quote.firstPaymentMonth));
  return (
    <section className="stack stack--snug">
      <h2>{next.title}</h2>
      <Timeline
        entries={[
          ...(paysNow
            ? [
                {
                  key: "deposit",
                  title: next.deposit,
                  detail: deposit && next.depositText(formatPounds(deposit)),
                  state: "now" as const,
                  quarters: 1 as const,
                },
              ]
            : []),
          { key: "read", title: next.read, detail: next.readText, ...(paysNow ? { state: "next" } : { state: "now", quarters: 1 }) },
          { key: "sign", title: next.sign, detail: next.signText, state: "next" },
          ...(deposit && Number(deposit) > 0 && !application.document.isOnlineDepositJourney
            ? [
                {
                  key: "depositInShop",
                  title: next.depositInShop(retailer.retailerName),
                  detail: next.depositInShopText(formatPounds(deposit)),
                  state: "next" as const,
                },
              ]
            : []),
          {
            key: "deliver",
            title: next.deliver(retailer.retailerName),
            detail: firstRepayment && next.deliverText(firstRepayment),
            state: "next",
          },
        ]}
      />
    </section>
  );
}
