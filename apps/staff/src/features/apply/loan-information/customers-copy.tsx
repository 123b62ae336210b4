import { screens } from "@farthing/domain/wording";
import { usePaperLink } from "@farthing/journey";
import { Banner, Button, LinkButton, Panel } from "@farthing/ui";
import { api } from "../../../app/api.ts";
import type { InformationEmail } from "./use-information-email.ts";

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
    <Panel>
      <h2 className="head-20">{loanInformation.yourCopy}</h2>
      <EmailLine email={email} />
      <div className="row">
        <CopyAsFile applicationId={applicationId} part="goods" />
        {hasProject && <CopyAsFile applicationId={applicationId} part="project" />}
        <Button look="quiet" small icon="print" onClick={() => print()}>
          {words.print}
        </Button>
      </div>
    </Panel>
  );
}

function EmailLine({ email }: { email: InformationEmail }) {
  switch (email.is) {
    case "noAddress":
      return <p className="muted">{words.noEmail}</p>;
    case "sending":
      return <p className="muted">{words.emailing}</p>;
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

function CopyAsFile({ applicationId, part }: { applicationId: string; part: "goods" | "project" }) {
  const [link, ask] = usePaperLink(
    async () => {
      const { url, projectLoanUrl } = await api.preContractInfo({ params: { id: applicationId }, body: { forceDownload: true } });
      return { url: part === "goods" ? url : (projectLoanUrl ?? url) };
    },
    { onReady: (url) => location.assign(url) },
  );
  return (
    <>
      <Button look="quiet" small icon="download" busy={link.is === "preparing"} onClick={ask}>
        {link.is === "preparing" ? actions.preparing : words.copy[part]}
      </Button>
      {link.is === "failed" && <p role="alert">{loanInformation.downloadNotAvailable}</p>}
    </>
  );
}
