import { screens } from "@farthing/domain/wording";
import { usePaperLink } from "@farthing/journey";
import { Banner, Button, buttonClass, Icon } from "@farthing/ui";
import { useEffect } from "react";
import { recordDownload } from "../../../shared/confirm-download.ts";
import { api } from "../../../shell/api.ts";

const { complete: words } = screens.staff;

/** A link to the agreement is valid for five minutes. The page requests a new link after four minutes. */
const linkRefreshMs = 4 * 60_000;

/** The server seals a signed agreement in the background. Until then, the page shows "Preparing…" (S1 §2). */
export function PrintAgreement({ applicationId }: { applicationId: string }) {
  const [link, ask] = usePaperLink(() => api.creditAgreement({ params: { id: applicationId }, body: { forceDownload: false } }));
  useEffect(() => {
    ask();
    const again = setInterval(ask, linkRefreshMs);
    return () => clearInterval(again);
  }, [ask]);
  switch (link.is) {
    case "idle":
    case "preparing":
      return <Button busy>{words.preparing}</Button>;
    case "failed":
      return (
        <Banner tone="danger">
          <p>{words.downloadFailed}</p>
        </Banner>
      );
    case "ready":
      return (
        <a
          className={buttonClass()}
          href={link.url}
          target="_blank"
          rel="noreferrer"
          onClick={() => recordDownload(applicationId, "CreditAgreement")}
        >
          <Icon name="print" />
          <span>{words.print}</span>
        </a>
      );
  }
}
