import { screens } from "@farthing/domain/wording";
import { confirmOwnDownload } from "../../shared/confirm-own-download.ts";
import { Download, downloadCallNames } from "../../shared/download.tsx";
import { useJourney } from "../../shared/journey/use-journey.ts";
import { api } from "../../shell/api.ts";

const { information: words } = screens.applicant.completion;

/** An e-mail links to these documents, so they stay available after the signature. */
export function DownloadInformation({ hasProject }: { hasProject: boolean }) {
  const { id, document } = useJourney().application;
  const isRegulated = document.product?.regime === "CCA";
  const file = {
    said: isRegulated ? downloadCallNames.preContract : downloadCallNames.loanAdvance,
    ask: () => api.downloadPreContractInfo({ params: { id } }),
    ...(isRegulated && { onArrived: () => confirmOwnDownload(id, "PreContractCreditInformation") }),
  };
  return (
    <div className="stack stack--close">
      <Download {...file} name={hasProject ? words.goods : words.one} />
      {hasProject && <Download {...file} name={words.project} ofProject />}
    </div>
  );
}
