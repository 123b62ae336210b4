import { screens } from "@farthing/domain/wording";
import { usePaperLink } from "@farthing/journey";
import { Banner, Icon, LinkButton, Panel } from "@farthing/ui";
import { api } from "../../../app/api.ts";
import type { InformationEmail } from "./use-information-email.ts";
import { useVoice } from "./use-voice.ts";

const { tillSigning: words } = screens.staff;
const { loanInformation } = screens.journey;
const { actions } = screens.shell;

interface CustomersCopyProps {
  applicationId: string;
  email: InformationEmail;
  hasProject: boolean;
}

/** What the customer takes with them: the e-mail that went out by itself, the file, the printed page. */
export function CustomersCopy({ applicationId, email, hasProject }: CustomersCopyProps) {
  return (
    <Panel className="no-print">
      <h2 className="head-20">{useVoice().copyTitle}</h2>
      <EmailLine email={email} />
      <CopyAsFile applicationId={applicationId} part="goods" name={hasProject ? words.copy.goods : words.copy.one} />
      {hasProject && <CopyAsFile applicationId={applicationId} part="project" name={words.copy.project} />}
      <LinkButton className="link-row" onClick={() => print()}>
        <Icon name="print" />
        {words.print}
      </LinkButton>
    </Panel>
  );
}

function EmailLine({ email }: { email: InformationEmail }) {
  const voice = useVoice();
  switch (email.is) {
    case "noAddress":
      return <p className="muted">{voice.noEmail}</p>;
    case "sending":
      return <p className="muted">{voice.emailing}</p>;
    case "failed":
      return (
        <Banner tone="warning">
          <p>
            {words.emailFailed} <LinkButton onClick={email.sendAgain}>{actions.tryAgain}</LinkButton>
          </p>
        </Banner>
      );
    case "sent":
      return (
        <p role="status">
          {email.isAgain ? words.emailedAgain(email.to) : loanInformation.emailed(email.to)}{" "}
          <LinkButton onClick={email.sendAgain}>{words.emailAgain}</LinkButton>
        </p>
      );
  }
}

interface CopyAsFileProps {
  applicationId: string;
  part: "goods" | "project";
  name: string;
}

function CopyAsFile({ applicationId, part, name }: CopyAsFileProps) {
  const [link, ask] = usePaperLink(
    async () => {
      const { url, projectLoanUrl } = await api.preContractInfo({ params: { id: applicationId }, body: { forceDownload: true } });
      return { url: part === "goods" ? url : (projectLoanUrl ?? url) };
    },
    { onReady: (url) => location.assign(url) },
  );
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
