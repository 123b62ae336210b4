import { applicationPath, type Destination, type StatusPage, subRoutePath } from "@farthing/domain/navigation";
import { screens, statusLabels } from "@farthing/domain/wording";
import { MessagePage, useCall, useLender } from "@farthing/shell";
import { Button, ButtonLink, preventLineBreaks, Spinner } from "@farthing/ui";
import { ContinueShopping } from "../../shared/journey/continue-shopping.tsx";
import { JourneyPage } from "../../shared/journey/journey-page.tsx";
import { useJourney } from "../../shared/journey/use-journey.ts";
import { api } from "../../shell/api.ts";

const { applicationRouter: words, closed } = screens.applicant;

export function ClosedPage({ page }: { page: StatusPage }) {
  const { application, retailer } = useJourney();
  const helpline = useLender()?.helpline ?? "";
  switch (page) {
    case "cancelled": {
      const { title, text } = application.hasLapsed ? closed.lapsed : closed.cancelled;
      return <ClosedMessage title={title} text={text(retailer.retailerName)} />;
    }
    case "withdrawn":
      return application.signedAt === null ? (
        <ClosedMessage title={closed.abandoned.title} text={closed.abandoned.text(retailer.retailerName)} />
      ) : (
        <ClosedMessage title={closed.withdrawn.title} text={closed.withdrawn.text(helpline)} />
      );
    case "quotationUnavailable":
      // After a new search, the bureau's response gives the application a new version. The changed `key` makes React start this page again.
      return <CreditCheckUnavailable key={application.version} />;
  }
}

function ClosedMessage({ title, text }: { title: string; text: string }) {
  return (
    <JourneyPage>
      <MessagePage tone="neutral" icon="lock" title={title}>
        <p>{preventLineBreaks(text)}</p>
      </MessagePage>
      <ContinueShopping told="abandoned" look="first" />
    </JourneyPage>
  );
}

function CreditCheckUnavailable() {
  const { application, retailer } = useJourney();
  const asking = useCall(() => api.decideForApplicantAsynchronously({ params: { id: application.id }, body: { softSearch: true } }));
  const { title, text, asking: isAsking } = closed.checkUnavailable;
  return (
    <JourneyPage>
      <MessagePage
        tone="action"
        icon="clock"
        title={title}
        next={
          asking.isSuccess ? undefined : (
            <Button busy={asking.isPending} onClick={() => asking.mutate()}>
              {screens.shell.actions.tryAgain}
            </Button>
          )
        }
      >
        {asking.isSuccess ? <Spinner>{isAsking}</Spinner> : <p>{text(retailer.retailerName)}</p>}
        {asking.error && <p role="alert">{asking.error.message}</p>}
      </MessagePage>
      <ContinueShopping told="error" />
    </JourneyPage>
  );
}

/** Shown if the application's status does not allow the requested page. Links to a page that is available (S2 §2). */
export function PageNotAvailable({ leadsTo }: { leadsTo: Destination }) {
  const { application } = useJourney();
  const { id, status } = application;
  const there = leadsTo.is === "screen" ? subRoutePath(id, leadsTo.subRoute) : applicationPath(id);
  return (
    <JourneyPage>
      <MessagePage tone="neutral" title={words.fallback.title} next={<ButtonLink href={there}>{words.fallback.goThere}</ButtonLink>}>
        <p>{words.fallback.text(statusLabels[status] ?? words.unexpectedStatus(status))}</p>
      </MessagePage>
    </JourneyPage>
  );
}

/** The server may return a status that this version of the app does not know. */
export function UnknownStatus() {
  const { application } = useJourney();
  const lender = useLender();
  return (
    <JourneyPage>
      <MessagePage tone="warning" title={words.invalidStatus}>
        <p role="alert">{words.unexpectedStatus(application.status)}</p>
        {lender && <p>{preventLineBreaks(words.invalidStatusText(application.id, lender.helpline))}</p>}
      </MessagePage>
    </JourneyPage>
  );
}
