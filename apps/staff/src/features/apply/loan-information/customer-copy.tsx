import { screens } from "@farthing/domain/wording";
import { downloadPaper, type InformationEmail, InformationEmailLine, usePaperLink } from "@farthing/journey";
import { Icon, LinkButton, Panel } from "@farthing/ui";
import { recordDownload } from "../../../shared/confirm-download.ts";
import { api } from "../../../shell/api.ts";
import { useApplication } from "../in-hand/use-application.ts";
import { useAudienceWording } from "./use-wording.ts";

const { tillSigning: words } = screens.staff;
const { loanInformation } = screens.journey;
const { actions } = screens.shell;

interface CustomerCopyProps {
  applicationId: string;
  email: InformationEmail;
  hasProject: boolean;
}

export function CustomerCopy({ applicationId, email, hasProject }: CustomerCopyProps) {
  const voice = useAudienceWording();
  return (
    <Panel className="no-print">
      <h2 className="head-20">{voice.copyTitle}</h2>
      <InformationEmailLine email={email} voice={voice} failure={() => loanInformation.emailFailed} />
      <CopyAsFile applicationId={applicationId} part="goods" name={hasProject ? words.copy.goods : words.copy.one} />
      {hasProject && <CopyAsFile applicationId={applicationId} part="project" name={words.copy.project} />}
      <LinkButton className="link-row" onClick={() => print()}>
        <Icon name="print" />
        {loanInformation.print}
      </LinkButton>
    </Panel>
  );
}

interface CopyAsFileProps {
  applicationId: string;
  part: "goods" | "project";
  name: string;
}

function CopyAsFile({ applicationId, part, name }: CopyAsFileProps) {
  const regime = useApplication().document.product?.regime;
  const [link, ask] = usePaperLink(async () => {
    const links = await api.preContractInfo({ params: { id: applicationId }, body: { forceDownload: true } });
    const url = part === "goods" ? links.url : (links.projectLoanUrl ?? links.url);
    await downloadPaper(url);
    // The call that records downloads has no name for the loan advance information. The app therefore records only downloads for regulated
    // loans.
    if (regime === "CCA") recordDownload(applicationId, "PreContractCreditInformation");
    return { url };
  });
  return (
    <>
      <LinkButton className="link-row" aria-busy={link.is === "preparing"} onClick={ask}>
        <Icon name="download" />
        {link.is === "preparing" ? actions.preparing : name}
      </LinkButton>
      {link.is === "failed" && <p role="alert">{loanInformation.downloadNotAvailable}</p>}
    </>
  );
}
