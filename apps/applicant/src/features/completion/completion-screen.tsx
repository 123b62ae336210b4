import { isFusion, loanInDocument } from "@farthing/domain/application";
import { londonDay } from "@farthing/domain/money";
import { applicationPath } from "@farthing/domain/navigation";
import { screens } from "@farthing/domain/wording";
import { businessDay, costOf, PayLater, payLaterOf } from "@farthing/journey";
import { MessagePage, useLender } from "@farthing/shell";
import { Actions, Because, Button, ButtonLink, Outcome, Spinner, Timeline } from "@farthing/ui";
import { JourneyPage } from "../../shared/journey/journey-page.tsx";
import { useJourney } from "../../shared/journey/use-journey.ts";
import { DatesToKeep } from "./dates-to-keep.tsx";
import { DownloadAgreement } from "./download-agreement.tsx";
import { DownloadInformation } from "./download-information.tsx";
import { whatHappensNext } from "./what-happens-next.ts";

const { completion: words, closed } = screens.applicant;

/** The page after the signature (S2 §2). The signing callback and later visits lead here. */
export function CompletionScreen() {
  const { status } = useJourney().application;
  switch (status) {
    case "decision_accept":
    case "deposit_paid":
      return <NotSigned />;
    case "sign":
      return <BeingSealed />;
    default:
      return <Complete />;
  }
}

/** Shown if the agreement is not signed. The user typed the address, or it belongs to an earlier decision. */
function NotSigned() {
  const { application } = useJourney();
  return (
    <JourneyPage step="sign">
      <MessagePage
        tone="neutral"
        title={words.notSigned.title}
        next={<ButtonLink href={applicationPath(application.id)}>{words.notSigned.goOn}</ButtonLink>}
      >
        <p>{words.notSigned.text}</p>
      </MessagePage>
    </JourneyPage>
  );
}

/** Shown between signature and seal. The page updates with the server's events. */
const BeingSealed = () => (
  <JourneyPage step="postSign">
    <Outcome tone="action" icon="clock" title={closed.sign.title}>
      <p className="muted">{closed.sign.text}</p>
    </Outcome>
    <Spinner now>{words.sealing}</Spinner>
  </JourneyPage>
);

/** The lender's own site for loans, or the other ways to reach the lender. */
function ManageOnline() {
  const lender = useLender();
  const { site, contact } = words.steps.manageOnline;
  if (!lender) return null;
  return lender.servicingUrl ? (
    <a href={lender.servicingUrl}>{site(new URL(lender.servicingUrl).host)}</a>
  ) : (
    contact(lender.helpline, lender.email)
  );
}

function Complete() {
  const { application, retailer, returnToStore } = useJourney();
  const { document, signedAt } = application;
  const lender = useLender();
  const loan = loanInDocument(document);
  const cost = loan && costOf(loan, signedAt ? londonDay(new Date(signedAt)) : businessDay(application, new Date()));
  const payLater = cost && payLaterOf(cost);
  const isBeforeEnd = payLater !== null && application.today <= payLater.by;
  const isFromStore = Boolean(document.returnUrl);
  const agreements = isFusion(document) ? 2 : 1;
  const { firstName = null } = document.personalDetails ?? {};
  const { emailAddress = null } = document.contactDetails ?? {};
  return (
    <JourneyPage step="postSign">
      <Outcome title={isFromStore ? words.title.backToStore : words.title.done}>
        <p className="muted">{words.thanks(firstName, emailAddress, agreements)}</p>
      </Outcome>
      {isFromStore && (
        <Actions>
          <Button wide onClick={() => returnToStore("accepted")}>
            {words.returnToStore}
          </Button>
        </Actions>
      )}
      {cost && lender && isBeforeEnd && <PayLater cost={cost} phone={lender.helpline} />}
      {cost && <DatesToKeep cost={cost} />}
      <section className="stack stack--snug">
        <h2>{words.next}</h2>
        <Timeline entries={whatHappensNext(application, retailer, cost, <ManageOnline />)} />
      </section>
      <DownloadAgreement agreements={agreements} look={isFromStore ? "second" : "first"} />
      <DownloadInformation hasProject={agreements === 2} />
      {lender && <Because>{words.help(lender.helpline)}</Because>}
    </JourneyPage>
  );
}
