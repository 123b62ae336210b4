import { screens } from "@farthing/domain/wording";
import { downloadPaper, usePaperLink } from "@farthing/journey";
import { failureText } from "@farthing/shell";
import { Button, type ButtonLook, useToasts } from "@farthing/ui";
import { useEffect } from "react";
import { recordDownload } from "../../shared/confirm-download.ts";
import { api } from "../../shell/api.ts";

const { actions: words } = screens.staff.summary;
const { preparing } = screens.staff.complete;

interface PaperButtonProps {
  applicationId: string;
  look: ButtonLook;
}

export function PrintAgreement({ applicationId: id, look }: PaperButtonProps) {
  const { show } = useToasts();
  const [link, ask] = usePaperLink(async () => {
    const { url } = await api.creditAgreement({ params: { id }, body: { forceDownload: true } });
    await downloadPaper(url);
    recordDownload(id, "CreditAgreement");
    return { url };
  });
  useEffect(() => {
    if (link.is === "failed") show({ tone: "danger", text: failureText("creditAgreement", link.error) });
  }, [link, show]);
  return (
    <Button look={look} icon="print" busy={link.is === "preparing"} onClick={ask}>
      {link.is === "preparing" ? preparing : words.print}
    </Button>
  );
}
