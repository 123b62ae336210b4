import type { Application } from "@farthing/contract";
import { formatMoment, screens } from "@farthing/domain/wording";
import { useCall } from "@farthing/shell";
import { Banner, Button, CopyButton, QrCode, Spinner } from "@farthing/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api } from "../api.ts";
import { useSendWording } from "./use-send-wording.ts";

const { handOver: words } = screens.staff.sendToCustomer;

interface PhoneLinkProps {
  application: Pick<Application, "id">;
  disabled: boolean;
  /** Saves the customer's contact details. Returns false if a field is invalid or the save fails. */
  prepare: () => Promise<boolean>;
  onTaken: () => void;
}

export function PhoneLink({ application: { id }, disabled, prepare, onTaken }: PhoneLinkProps) {
  const voice = useSendWording();
  const offer = useCall(async () => ((await prepare()) ? api.offerHandOver({ params: { id } }) : null));
  const offered = offer.data ?? undefined;
  const isOver = useIsExpired(offered?.expiresAt);
  const taken = useIsTakenOver(id, offered?.version);
  useEffect(() => {
    if (taken) onTaken();
  }, [taken, onTaken]);
  const show = (
    <Button look="second" busy={offer.isPending} disabled={disabled} onClick={() => offer.mutate()}>
      {offered ? words.another : words.show}
    </Button>
  );
  return (
    <section className="stack stack--snug">
      <h3>{voice.phoneTitle}</h3>
      {!offered && <p>{voice.phoneText}</p>}
      {offer.isError && <Banner tone="danger" title={words.notShown} takesFocus />}
      {offered && !isOver && (
        <div className="handoff">
          <QrCode value={offered.url} label={words.picture} />
          <div className="stack stack--close">
            <p>{voice.scan}</p>
            <p className="hint">{words.until(formatMoment(offered.expiresAt, "HH:mm"))}</p>
            <Spinner>{voice.waiting}</Spinner>
            <div>
              <CopyButton text={offered.url} what={words.link} />
            </div>
          </div>
        </div>
      )}
      {isOver && <p role="status">{words.over}</p>}
      {(!offered || isOver) && <div>{show}</div>}
    </section>
  );
}

function useIsExpired(expiresAt: string | undefined): boolean {
  const [overAt, setOverAt] = useState<string>();
  useEffect(() => {
    if (!expiresAt) return;
    const timer = setTimeout(() => setOverAt(expiresAt), Date.parse(expiresAt) - Date.now());
    return () => clearTimeout(timer);
  }, [expiresAt]);
  return expiresAt !== undefined && overAt === expiresAt;
}

/** When the customer's phone takes over, the application gets a new version, which says that the customer is not in the shop. */
function useIsTakenOver(id: string, offeredVersion: number | undefined): boolean {
  const { data } = useQuery({
    queryKey: ["handed-over", id],
    queryFn: ({ signal }) => api.getApplication({ params: { id } }, { signal }),
    enabled: offeredVersion !== undefined,
    meta: { follows: id },
  });
  return data !== undefined && offeredVersion !== undefined && data.version > offeredVersion && data.document.customerPresent === false;
}
