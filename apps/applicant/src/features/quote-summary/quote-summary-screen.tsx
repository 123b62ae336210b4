import { CallFailed } from "@farthing/contract/client";
import { customerPaysDepositOnline, loanInDocument, softSearchActive, softSearchOn } from "@farthing/domain/application";
import { formatDay, formatPounds, screens } from "@farthing/domain/wording";
import { CostRail, costOf } from "@farthing/journey";
import { failureText, useCall } from "@farthing/shell";
import { Actions, Banner, Button, ButtonLink, Checkbox, Facts, Notice, Panel, preventLineBreaks } from "@farthing/ui";
import { type FormEvent, useRef, useState } from "react";
import { useFormData } from "../../shared/form-data.ts";
import { JourneyPage } from "../../shared/journey/journey-page.tsx";
import { useJourney } from "../../shared/journey/use-journey.ts";
import { SaleSummary } from "../../shared/journey/who-is-who.tsx";
import { api } from "../../shell/api.ts";

const { quoteSummary: words, ownApplication: amountWords } = screens.applicant;

/** The application starts when the customer consents (S2 §2). */
export function QuoteSummaryScreen() {
  const { application } = useJourney();
  const loan = loanInDocument(application.document);
  return (
    <JourneyPage step="quote" title={words.title} lede={words.timeNeeded} wide>
      <div className="split">
        <div className="stack">
          <SearchNotice />
          <HowDepositIsPaid />
          <SaleSummary />
          {application.status === "open" ? <StartForm /> : <ApplicationLink />}
        </div>
        <CostRail
          place="first"
          cost={loan && costOf(loan, application.today)}
          title={<h2 className="head-20">{application.document.goodsDescription}</h2>}
          actions={loan ? undefined : <KnownAmounts />}
        />
      </div>
    </JourneyPage>
  );
}

function KnownAmounts() {
  const { document, loanAmount } = useJourney().application;
  const { goodsAmount, deposit } = document.loanParameters ?? {};
  const amounts = { [amountWords.price]: goodsAmount, [amountWords.deposit]: deposit, [amountWords.borrowed]: loanAmount };
  return <Facts facts={Object.entries(amounts).flatMap(([term, amount]) => (amount ? [{ term, value: formatPounds(amount) }] : []))} />;
}

/** The credit file records a full search, so the page says which search will be made. */
function SearchNotice() {
  const { application, retailer, features } = useJourney();
  const { status, document, softSearchExpiryDate, today } = application;
  const isActive = softSearchActive(status, softSearchOn(document, { features, flags: retailer }));
  return (
    <Notice icon="search">
      {/* The expiry date of a soft search is shown even if the shop has turned soft searches off since then. */}
      <p>{isActive ? words.softSearchNotice : words.fullSearchNotice}</p>
      {softSearchExpiryDate && (
        <p>
          {preventLineBreaks(
            (softSearchExpiryDate < today ? words.softSearchExpired : words.softSearchExpiry)(
              formatDay(softSearchExpiryDate, "do MMMM yyyy"),
            ),
          )}
        </p>
      )}
    </Notice>
  );
}

/**
 * Before the decision, the retailer's settings say whether the customer pays the deposit here or in the shop. The decision fixes the
 * choice.
 */
function HowDepositIsPaid() {
  const { application, retailer } = useJourney();
  const { document } = application;
  const deposit = document.loanParameters?.deposit;
  if (!deposit || Number(deposit) === 0) return null;
  const isOnline = document.isOnlineDepositJourney ?? customerPaysDepositOnline(document, retailer);
  const { paidOnline, paidInShop } = screens.applicant.deposit;
  return (
    <Notice icon="card">
      <p>{isOnline ? paidOnline(formatPounds(deposit)) : paidInShop(formatPounds(deposit), retailer.retailerName)}</p>
    </Notice>
  );
}

const ApplicationLink = () => (
  <Actions>
    <ButtonLink href={`/application/${useJourney().application.id}`}>{screens.applicant.applicationRouter.fallback.goThere}</ButtonLink>
  </Actions>
);

const consentGivenValue = "yes";

function StartForm() {
  const { application, goTo, reload } = useJourney();
  const { id, document } = application;
  const [{ consent = document.paperlessConsent ? consentGivenValue : "" }, change] = useFormData(id, "quote");
  const [isRefused, setRefused] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const starting = useCall(
    async () => {
      if (document.paperlessConsent) return;
      await api.saveOwnApplication({ params: { id }, body: { document: { paperlessConsent: true } } });
      await reload();
    },
    { onSuccess: () => goTo("details") },
  );
  const start = (event: FormEvent) => {
    event.preventDefault();
    setRefused(consent !== consentGivenValue);
    if (consent === consentGivenValue) starting.mutate();
    else box.current?.focus();
  };
  return (
    <Panel look="key" roomy>
      <h2 className="head-20">{words.beforeYouStart}</h2>
      <form className="stack" noValidate onSubmit={start}>
        {starting.error && <Banner tone="danger" title={startFailureText(starting.error)} />}
        <Checkbox
          ref={box}
          label={words.paperlessConsent}
          error={isRefused && consent !== consentGivenValue ? words.consentNeeded : undefined}
          checked={consent === consentGivenValue}
          onChange={(event) => change({ consent: event.currentTarget.checked ? consentGivenValue : "no" })}
        />
        <Actions>
          <Button type="submit" wide busy={starting.isPending}>
            {words.start}
          </Button>
        </Actions>
      </form>
    </Panel>
  );
}

/** A server error gets the specification's text. Any other error has its own message. */
const startFailureText = (error: Error): string =>
  error instanceof CallFailed && error.status >= 500 ? failureText("saveOwnApplication", error) : error.message;
