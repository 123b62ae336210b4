import { screens } from "@farthing/domain/wording";
import { usePaperLink } from "@farthing/journey";
import { Button } from "@farthing/ui";
import { signingSessionApi } from "./signing-session-api.ts";
import type { SigningSession } from "./use-signing-session.ts";

const { signingRoom: words, loanInformation } = screens.journey;

interface DraftDownloadProps {
  signingId: string;
  part: SigningSession["papers"][number]["part"];
}

export function DraftDownload({ signingId, part }: DraftDownloadProps) {
  const [link, ask] = usePaperLink(
    async () => {
      const { url, projectLoanUrl } = await signingSessionApi.copyInSigningRoom({ params: { id: signingId } });
      return { url: part === "project" ? (projectLoanUrl ?? url) : url };
    },
    { onReady: (url) => location.assign(url) },
  );
  return (
    <>
      <div className="row row--between">
        <span className="small muted">{words.sameWords}</span>
        <Button look="quiet" small icon="download" busy={link.is === "preparing"} onClick={ask}>
          {words.copy}
        </Button>
      </div>
      {link.is === "failed" && <p role="alert">{loanInformation.downloadNotAvailable}</p>}
    </>
  );
}
