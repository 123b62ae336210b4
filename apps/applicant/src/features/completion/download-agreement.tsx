import { screens } from "@farthing/domain/wording";
import { downloadPaper, usePaperLink } from "@farthing/journey";
import { Button, type ButtonLook } from "@farthing/ui";
import { confirmOwnDownload } from "../../shared/confirm-own-download.ts";
import { useJourney } from "../../shared/journey/use-journey.ts";
import { api } from "../../shell/api.ts";

/**
 * Downloads the sealed agreement, or both agreements of a fusion loan, as one file. Retries for a while if the file is not ready (S2 §8).
 */
export function DownloadAgreement({ agreements, look }: { agreements: 1 | 2; look: ButtonLook }) {
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
