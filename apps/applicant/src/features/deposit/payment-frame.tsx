import { type PaymentResult, takePaymentFrameMessage } from "@farthing/domain/application";
import { screens } from "@farthing/domain/wording";
import { Icon } from "@farthing/ui";
import { useEffect, useRef, useState } from "react";

const { deposit: words } = screens.applicant;

const firstHeightPx = 420;

interface PaymentFrameProps {
  readonly hppUrl: string;
  readonly onResult: (result: PaymentResult) => void;
  readonly onError: () => void;
}

/** Accepts messages only from this frame and only from the provider's origin (S2 §4). */
export function PaymentFrame({ hppUrl, onResult, onError }: PaymentFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [heightPx, setHeightPx] = useState(firstHeightPx);

  useEffect(() => {
    const { origin } = new URL(hppUrl);
    const hear = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      takePaymentFrameMessage(event.data, { onHeight: setHeightPx, onResult, onError });
    };
    window.addEventListener("message", hear);
    return () => window.removeEventListener("message", hear);
  }, [hppUrl, onResult, onError]);

  return (
    <section className="foreign-frame" aria-label={words.frame.label}>
      <p className="foreign-frame__bar">
        <Icon name="lock" />
        {words.frame.bar}
      </p>
      <iframe
        ref={frame}
        src={hppUrl}
        title={words.frame.label}
        height={heightPx}
        sandbox="allow-forms allow-scripts allow-same-origin"
        referrerPolicy="no-referrer"
      />
    </section>
  );
}
