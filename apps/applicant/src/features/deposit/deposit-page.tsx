import type { OwnApplication } from "@farthing/contract";
import { informationOrder, subRouteAllows, subRoutePath } from "@farthing/domain/application";
import { formatAddress } from "@farthing/domain/details";
import { formatDay, formatPounds, screens, statusLabels } from "@farthing/domain/wording";
import { failureText, MessagePage, UnderMasthead, useServerNews } from "@farthing/journey";
import {
  Actions,
  Banner,
  Because,
  Button,
  ButtonLink,
  type Fact,
  Facts,
  Notice,
  Outcome,
  PageHead,
  Panel,
  Skeleton,
  Spinner,
  Steps,
} from "@farthing/ui";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useCallback } from "react";
import { api } from "../../app/api.ts";
import { Page } from "../../app/frame.tsx";
import { aboutApplication } from "../../app/session.ts";
import { StillThere } from "../../app/still-there.tsx";
import { useSessionCheck } from "../../app/use-session-check.ts";
import { PaymentFrame } from "./payment-frame.tsx";
import { useDeposit } from "./use-deposit.ts";

const { deposit: words, applicationRouter, ownApplication } = screens.applicant;

/** The deposit, paid on the payment service's page in a frame of ours. Nobody counts visits here: no foreign script runs where money is paid. */
export function DepositPage({ applicationId }: { applicationId: string }) {
  useServerNews(useCallback((signal) => api.followOwnApplication({ params: { id: applicationId } }, { signal }), [applicationId]));
  const { data: application, error } = useQuery({
    queryKey: ["application", applicationId, "deposit"],
    queryFn: ({ signal }) => api.getApplicantApplication({ params: { id: applicationId } }, { signal }),
    meta: { follows: applicationId },
  });
  const trouble = useSessionCheck(applicationId);
  return (
    <Page retailer={aboutApplication.read()?.retailer} uncounted>
      <div className="stack column">
        {trouble && (
          <Banner tone="warning">
            <p>{trouble}</p>
          </Banner>
        )}
        {!application && !error && <Skeleton label={ownApplication.loading} />}
        {!application && error && (
          <Outcome tone="warning" title={applicationRouter.notRetrieved}>
            <p role="alert">{failureText("readOwnApplication", error)}</p>
          </Outcome>
        )}
        {application && (isOpenFor(application) ? <Deposit application={application} /> : <NotNow application={application} />)}
      </div>
      <StillThere applicationId={applicationId} />
    </Page>
  );
}

const isOpenFor = ({ status, document }: OwnApplication): boolean =>
  subRouteAllows("onlineDeposit", { status, isOnlineDepositJourney: document.isOnlineDepositJourney === true });

function NotNow({ application: { id, status } }: { application: OwnApplication }) {
  const { title, text, goThere } = applicationRouter.fallback;
  return (
    <MessagePage tone="neutral" title={title} next={<ButtonLink href={`/application/${id}`}>{goThere}</ButtonLink>}>
      <p>{text(statusLabels[status])}</p>
    </MessagePage>
  );
}

function Deposit({ application }: { application: OwnApplication }) {
  return (
    <>
      <UnderMasthead>
        <Steps steps={words.steps} current={1} />
      </UnderMasthead>
      <DepositNow application={application} />
    </>
  );
}

function DepositNow({ application }: { application: OwnApplication }) {
  const state = useDeposit(application);
  switch (state.is) {
    case "opening":
      return (
        <Due application={application}>
          <Skeleton label={words.opening} />
        </Due>
      );
    case "paying":
      return (
        <Due application={application} failedBefore={state.failedBefore}>
          <PaymentFrame key={state.hppUrl} hppUrl={state.hppUrl} onResult={state.onResult} onError={state.onError} />
        </Due>
      );
    case "confirming":
      return (
        <Due application={application}>
          <Spinner now>{words.confirming}</Spinner>
        </Due>
      );
    case "received":
      return <Received application={application} />;
    case "failed":
      return (
        <Failed application={application} text={words.failed.retryable} because={state.because}>
          <Button onClick={state.retry}>{words.failed.tryAgain}</Button>
        </Failed>
      );
    case "failedForGood":
      return <Failed application={application} text={words.failed.notRetryable} />;
  }
}

function Due({
  application,
  failedBefore = false,
  children,
}: {
  application: OwnApplication;
  failedBefore?: boolean;
  children: ReactNode;
}) {
  const home = application.document.mainAddressDetails?.mainAddress?.[0]?.address;
  return (
    <>
      {failedBefore ? (
        <>
          <Outcome tone="warning" icon="card" title={words.failed.title}>
            <p className="muted">{words.failed.placeKept}</p>
          </Outcome>
          <Banner tone="danger">
            <p>{words.banner}</p>
          </Banner>
        </>
      ) : (
        <PageHead title={words.title} />
      )}
      <AmountDue application={application} />
      <Notice icon="card">
        <p>
          {words.cardRule}
          {home && (
            <>
              : <b>{formatAddress(home)}</b>
            </>
          )}
          .
        </p>
      </Notice>
      {children}
      <Because icon="clock">
        {words.neverSeen} {application.applicationExpiryDate && words.keptUntil(formatDay(application.applicationExpiryDate))}{" "}
        {ownApplication.eyebrow(application.id)}.
      </Because>
    </>
  );
}

const pounds = (amount: string | null | undefined): string => formatPounds(amount ?? "0");

function AmountDue({ application: { document, loanAmount } }: { application: OwnApplication }) {
  const { goodsAmount, deposit } = document.loanParameters ?? {};
  const facts: readonly Fact[] = [
    ...(document.goodsDescription ? [{ term: words.goods, value: document.goodsDescription }] : []),
    { term: words.price, value: pounds(goodsAmount) },
    { term: words.today, value: pounds(deposit) },
    { term: words.borrow, value: pounds(loanAmount), sum: true },
  ];
  return (
    <Panel look="key" aria-label={words.amountDue}>
      <p className="amount-due">
        <span>{words.amountDue}</span>
        <b>{pounds(deposit)}</b>
      </p>
      <Facts small facts={facts} />
    </Panel>
  );
}

function Received({ application }: { application: OwnApplication }) {
  const { id, document, loanAmount } = application;
  const paid = pounds(document.loanParameters?.deposit);
  const [first] = informationOrder(document.product?.regime ?? "CCA");
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
        <ButtonLink href={subRoutePath(id, first)}>{words.received.continue}</ButtonLink>
      </Actions>
      <Because>{words.received.goesBack}</Because>
    </>
  );
}

interface FailedProps {
  application: OwnApplication;
  text: string;
  because?: string | undefined;
  children?: ReactNode;
}

function Failed({ application, text, because, children }: FailedProps) {
  return (
    <>
      <Outcome tone="warning" icon="card" title={words.failed.title}>
        <p role="alert">{text}</p>
        {because && <p className="muted">{because}</p>}
        {children && <p className="muted">{words.failed.mayHaveBeenTaken}</p>}
      </Outcome>
      <AmountDue application={application} />
      <Actions>
        {children}
        <ButtonLink look="second" href={`/application/${application.id}`}>
          {applicationRouter.fallback.goThere}
        </ButtonLink>
      </Actions>
    </>
  );
}
