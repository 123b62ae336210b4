import { screens } from "@farthing/domain/wording";
import { failureText, saveFile, useCall } from "@farthing/shell";
import { Button, type ButtonLook, useToasts } from "@farthing/ui";
import { useEffect, useEffectEvent } from "react";
import { api } from "../shell/api.ts";

const { downloadLetter } = screens.staff.decision;

const autoDownloadedIds = new Set<string>();

interface DeclineLetterProps {
  applicationId: string;
  look: ButtonLook;
  atOnce?: boolean;
}

export function DeclineLetter({ applicationId: id, look, atOnce = false }: DeclineLetterProps) {
  const { show } = useToasts();
  const letter = useCall(() => api.declinedLetter({ params: { id } }), {
    onSuccess: saveFile,
    onError: (error) => show({ tone: "danger", text: failureText("declineLetter", error) }),
  });
  const download = useEffectEvent(() => letter.mutate());
  useEffect(() => {
    if (!atOnce || autoDownloadedIds.has(id)) return;
    autoDownloadedIds.add(id);
    download();
  }, [atOnce, id]);
  return (
    <Button look={look} icon="download" busy={letter.isPending} onClick={() => letter.mutate()}>
      {downloadLetter}
    </Button>
  );
}
