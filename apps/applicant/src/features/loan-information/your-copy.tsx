import { screens } from "@farthing/domain/wording";
import { InformationEmailLine, useInformationEmail } from "@farthing/journey";
import { failureText } from "@farthing/shell";
import { Icon, LinkButton, Panel } from "@farthing/ui";
import { useMemo } from "react";
import { api } from "../../app/api.ts";
import { useJourney } from "../../app/journey/use-journey.ts";
import { kept } from "../../app/tab-storage.ts";
import { Download } from "./download.tsx";

const { loanInformation: words } = screens.journey;

interface YourCopyProps {
  regulated: boolean;
  hasProject: boolean;
  hasDraft: boolean;
  /** The papers are on the screen. */
  isReady: boolean;
  onCopyFailed: () => void;
}

/** What the customer keeps: the e-mail that went out by itself, the files, the printed page. */
export function YourCopy({ regulated, hasProject, hasDraft, isReady, onCopyFailed }: YourCopyProps) {
  const { id, document } = useJourney().application;
  const params = { id };
  const email = useInformationEmail({
    to: document.contactDetails?.emailAddress,
    isReady,
    send: () => api.emailLoanInformation({ params }),
    memory: useMemo(() => emailOnce(id), [id]),
  });
  const copy = {
    said: regulated ? saidOf.preContract : saidOf.loanAdvance,
    ask: () => api.downloadPreContractInfo({ params }),
    onFailed: onCopyFailed,
  };
  const draft = { said: saidOf.draft, ask: () => api.downloadDraft({ params }) };
  return (
    <Panel className="no-print">
      <h2 className="head-20">{words.yourCopy}</h2>
      <InformationEmailLine
        email={email}
        voice={words.toCustomer}
        failure={(error) => (regulated ? words.emailFailed : failureText("requestLoanAdvanceInfo", error))}
      />
      <Download {...copy} name={hasProject ? words.yourCopyOf(words.goodsLoan) : words.yourCopy} />
      {hasProject && <Download {...copy} name={words.yourCopyOf(words.projectLoan)} ofProject />}
      {hasDraft && <Download {...draft} name={hasProject ? words.draftAgreementOf(words.goodsLoan) : words.draftAgreement} />}
      {hasDraft && hasProject && <Download {...draft} name={words.draftAgreementOf(words.projectLoan)} ofProject />}
      <LinkButton className="link-row" onClick={() => print()}>
        <Icon name="print" />
        {words.print}
      </LinkButton>
    </Panel>
  );
}

/** Once in the tab for each application, so that neither a reload nor the way back from the signing room sends it again. */
const emailOnce = (applicationId: string) => {
  const sentFor = kept<string>("information-email");
  return { wasSent: () => sentFor.read() === applicationId, note: () => sentFor.write(applicationId), forget: sentFor.forget };
};

/** In whose words each kind of file fails, while its link is asked for and while it is fetched (S2 §8, S3 §8). */
const saidOf = {
  preContract: { asking: "requestPreContractInfo", fetching: "downloadPreContractInfo" },
  loanAdvance: { asking: "requestLoanAdvanceInfo", fetching: "downloadLoanAdvanceInfo" },
  draft: { asking: "requestDraftAgreement", fetching: "downloadDraftAgreement" },
} as const;
