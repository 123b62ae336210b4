import type { OwnApplication } from "@farthing/contract";
import { formatAddress } from "@farthing/domain/details";
import { applicationPath, firstPageBeforeSigning, subRoutePath } from "@farthing/domain/navigation";
import { formatLongDay, formatPounds, screens } from "@farthing/domain/wording";
import { Actions, Banner, Button, ButtonLink, Facts, IconNote, Outcome, PageHead, Panel, Skeleton, Spinner } from "@farthing/ui";
import type { ReactNode } from "react";
import { ContinueShopping } from "../../shared/journey/continue-shopping.tsx";
import { JourneyPage } from "../../shared/journey/journey-page.tsx";
import { useJourney } from "../../shared/journey/use-journey.ts";
import { AmountDue, CardRule } from "./amount-due.tsx";
import { PaymentFrame } from "./payment-frame.tsx";
import { useDeposit } from "./use-deposit.ts";
import "./deposit.css";

const { deposit: words, applicationRouter } = screens.applicant;

/**
 * Shows the payment provider's page in a frame. This screen has no analytics, so that no other company's script runs where customers pay.
 */
export function DepositScreen() {
  const { application } = useJourney();
  return (
    <JourneyPage step="onlineDeposit" uncounted>
      <DepositPayment application={application} />
    </JourneyPage>
  );
}

function DepositPayment({ application }: { application: OwnApplication }) {
  const state = useDeposit(application);
  switch (state.is) {
    case "opening":
      return (
        <DepositDue application={application}>
          <Skeleton label={words.opening} />
        </DepositDue>
      );
    case "paying":
      return (
        <DepositDue application={application} triesLeft={state.failedBefore ? state.triesLeft : null}>
          <PaymentFrame key={state.hppUrl} hppUrl={state.hppUrl} onResult={state.onResult} onError={state.onError} />
        </DepositDue>
      );
    case "confirming":
      return (
        <DepositDue application={application}>
          <Spinner now>{words.confirming}</Spinner>
        </DepositDue>
      );
    case "askingBank":
      return (
        <DepositDue application={application} title={words.askingBank.title}>
          <Spinner now>{words.askingBank.text}</Spinner>
        </DepositDue>
      );
    case "received":
      return <DepositReceived application={application} />;
    case "failed":
      return <DepositFailed application={application} because={state.because} retry={state.retry} />;
    case "failedForGood":
      return <DepositFailedForGood application={application} />;
  }
}

function DepositDue({
  application,
  title = words.title,
  triesLeft = null,
  children,
}: {
  application: OwnApplication;
  title?: string;
  triesLeft?: number | null;
  children: ReactNode;
}) {
  const home = application.document.mainAddressDetails?.mainAddress?.[0]?.address;
  return (
    <>
      {triesLeft !== null ? (
        <>
          <Outcome tone="warning" icon="card" title={words.failed.title}>
            <p className="muted">
              {words.failed.placeKept} {words.failed.triesLeft(triesLeft)}
            </p>
          </Outcome>
          <Banner tone="danger">
            <p>{words.banner}</p>
          </Banner>
        </>
      ) : (
        <PageHead title={title} />
      )}
      <AmountDue {...amountsOf(application)} />
      <CardRule home={home && formatAddress(home)} />
      {children}
      <IconNote icon="clock">
        {words.neverSeen} {application.applicationExpiryDate && words.keptUntil(formatLongDay(application.applicationExpiryDate))}
      </IconNote>
    </>
  );
}

const pounds = (amount: string | null | undefined): string => formatPounds(amount ?? "0");

const amountsOf = ({ document: { goodsDescription: goods, loanParameters }, loanAmount }: OwnApplication) => ({
  goods,
  price: pounds(loanParameters?.goodsAmount),
  deposit: pounds(loanParameters?.deposit),
  borrowed: pounds(loanAmount),
});

function DepositReceived({ application }: { application: OwnApplication }) {
  const { id, document, loanAmount } = application;
  const paid = pounds(document.loanParameters?.deposit);
  const next = firstPageBeforeSigning({ regime: document.product?.regime ?? "CCA", features: useJourney().features });
  return (
    <>
      <Outcome title={words.received.title}>
        <p className="muted">{words.received.text(paid)}</p>
      </Outcome>
      <Panel look="key">
        <Facts
          facts={[
            { term: words.received.paid, value: paid },
            { term: words.borrow, value: pounds(loanAmount), sum: true },
          ]}
        />
        {document.contactDetails?.emailAddress && (
          <p className="small muted">{words.received.receipt(document.contactDetails.emailAddress)}</p>
        )}
      </Panel>
      <Actions>
        <ButtonLink href={subRoutePath(id, next)}>{words.received.continue}</ButtonLink>
      </Actions>
      <IconNote>{words.received.goesBack}</IconNote>
    </>
  );
}

interface DepositFailedProps {
  application: OwnApplication;
  because: string | undefined;
  retry: () => void;
}

function DepositFailed({ application, because, retry }: DepositFailedProps) {
  return (
    <>
      <Outcome tone="warning" icon="card" title={words.failed.title}>
        <p role="alert">{words.failed.retryable}</p>
        {because && <p className="muted">{because}</p>}
        <p className="muted">{words.failed.mayHaveBeenTaken}</p>
      </Outcome>
      <AmountDue {...amountsOf(application)} />
      <Actions>
        <Button onClick={retry}>{words.failed.tryAgain}</Button>
        <ButtonLink look="second" href={applicationPath(application.id)}>
          {applicationRouter.fallback.goThere}
        </ButtonLink>
      </Actions>
    </>
  );
}

function DepositFailedForGood({ application }: { application: OwnApplication }) {
  const { retailer } = useJourney();
  return (
    <>
      <Outcome tone="warning" icon="card" title={words.failed.title}>
        <p role="alert">{words.failed.notRetryable}</p>
        <p className="muted">{words.failed.final(retailer.retailerName)}</p>
      </Outcome>
      <AmountDue {...amountsOf(application)} />
      <ContinueShopping told="error" look="first" />
    </>
  );
}
