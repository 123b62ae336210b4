import { screens } from "@farthing/domain/wording";
import { InformationEmailLine, useInformationEmail } from "@farthing/journey";
import { failureText } from "@farthing/shell";
import { Icon, LinkButton, Panel } from "@farthing/ui";
import { useMemo } from "react";
import { confirmOwnDownload } from "../../shared/confirm-own-download.ts";
import { Download, downloadCallNames } from "../../shared/download.tsx";
import { useJourney } from "../../shared/journey/use-journey.ts";
import { api } from "../../shell/api.ts";
import { tabValue } from "../../shell/tab-storage.ts";

const { loanInformation: words } = screens.journey;

interface YourCopyProps {
  regulated: boolean;
  hasProject: boolean;
  hasDraft: boolean;
  isReady: boolean;
  onCopyFailed: () => void;
}

export function YourCopy({ regulated, hasProject, hasDraft, isReady, onCopyFailed }: YourCopyProps) {
  const { id, document } = useJourney().application;
  const params = { id };
  const email = useInformationEmail({
    to: document.contactDetails?.emailAddress,
    isReady,
    send: () => api.emailLoanInformation({ params }),
    memory: useMemo(() => informationEmailRecord(id), [id]),
  });
  const copy = {
    said: regulated ? downloadCallNames.preContract : downloadCallNames.loanAdvance,
    ask: () => api.downloadPreContractInfo({ params }),
    ...(regulated && { onArrived: () => confirmOwnDownload(id, "PreContractCreditInformation") }),
    onFailed: onCopyFailed,
  };
  const draft = { said: downloadCallNames.draft, ask: () => api.downloadDraft({ params }) };
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

/**
 * The tab stores the id of the application whose documents were e-mailed. A reload or the return from signing therefore sends no second
 * e-mail.
 */
const informationEmailRecord = (applicationId: string) => {
  const sentFor = tabValue<string>("information-email");
  return { wasSent: () => sentFor.read() === applicationId, note: () => sentFor.write(applicationId), forget: sentFor.forget };
};
