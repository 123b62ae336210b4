import { isFusion, loanInDocument } from "@farthing/domain/application";
import { londonDay } from "@farthing/domain/money";
import { applicationPath } from "@farthing/domain/navigation";
import { isInStatusGroup } from "@farthing/domain/vocabulary";
import { screens } from "@farthing/domain/wording";
import { businessDay, costOf, downloadPaper, PayLater, payLaterOf, usePaperLink } from "@farthing/journey";
import { MessagePage, useLender } from "@farthing/shell";
import { Actions, Button, ButtonLink, type ButtonLook, IconNote, Outcome, preventLineBreaks, Spinner, Timeline } from "@farthing/ui";
import { confirmOwnDownload } from "../../shared/confirm-own-download.ts";
import { JourneyPage } from "../../shared/journey/journey-page.tsx";
import { useJourney } from "../../shared/journey/use-journey.ts";
import { api } from "../../shell/api.ts";
import { DatesToKeep } from "./dates-to-keep.tsx";
import { DownloadInformation } from "./download-information.tsx";
import { whatHappensNext } from "./what-happens-next.ts";

/** A fusion loan has two agreements in one file. If the file is not ready, the app retries the download for a while (S2 §8). */
function DownloadAgreement({ agreements, look }: { agreements: 1 | 2; look: ButtonLook }) {
  const { id } = useJourney().application;
  const [link, ask] = usePaperLink(async () => {
    const { url } = await api.downloadOwnAgreement({ params: { id }, body: { forceDownload: true } });
    await downloadPaper(url);
    confirmOwnDownload(id, "CreditAgreement");
    return { url };
  });
  const isPreparing = link.is === "preparing";
  return (
    <div className="stack stack--close">
      <Button wide look={look} icon="download" busy={isPreparing} onClick={ask}>
        {isPreparing ? screens.shell.actions.preparing : screens.applicant.completion.download[agreements]}
      </Button>
      {link.is === "failed" && <p role="alert">{screens.journey.loanInformation.downloadNotAvailable}</p>}
    </div>
  );
}

const { completion: words, closed } = screens.applicant;

/** The signing page redirects the customer to this page. The customer can also open this page later (S2 §2). */
export function CompletionScreen() {
  const { status } = useJourney().application;
  if (isInStatusGroup(status, "readyToSign")) return <AgreementNotSigned />;
  return status === "sign" ? <AgreementBeingSealed /> : <SignedAgreementPage />;
}

function AgreementNotSigned() {
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

const AgreementBeingSealed = () => (
  <JourneyPage step="postSign">
    <Outcome tone="action" icon="clock" title={closed.sign.title}>
      <p className="muted">{closed.sign.text}</p>
    </Outcome>
    <Spinner now>{words.sealing}</Spinner>
  </JourneyPage>
);

function ManageLoanOnline() {
  const lender = useLender();
  const { site, contact } = words.steps.manageOnline;
  if (!lender) return null;
  return lender.servicingUrl ? (
    <a href={lender.servicingUrl}>{site(new URL(lender.servicingUrl).host)}</a>
  ) : (
    preventLineBreaks(contact(lender.helpline, lender.email))
  );
}

function SignedAgreementPage() {
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
        <Timeline entries={whatHappensNext(application, retailer, cost, <ManageLoanOnline />)} />
      </section>
      <DownloadAgreement agreements={agreements} look={isFromStore ? "second" : "first"} />
      <DownloadInformation hasProject={agreements === 2} />
      {lender && <IconNote>{words.help(lender.helpline)}</IconNote>}
    </JourneyPage>
  );
}
