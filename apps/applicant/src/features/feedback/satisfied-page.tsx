import { useEffect, useRef } from "react";
import { Page } from "../../shell/frame.tsx";
import { FeedbackEnd } from "./feedback-end.tsx";
import { useFeedback } from "./use-feedback.ts";

/** The customer answers by opening the "satisfied" link in the e-mail, so the page sends the answer at once (S2 §2). */
export function SatisfiedPage({ token }: { token: string }) {
  const { retailer, state = "sent", because, send } = useFeedback(token);
  const begun = useRef(false);
  const isKnown = retailer !== undefined;
  useEffect(() => {
    if (!isKnown || state !== "sent" || begun.current) return;
    begun.current = true;
    send({ satisfied: true });
  }, [isKnown, state, send]);
  return (
    <Page retailer={retailer}>
      <FeedbackEnd state={state} because={because} {...(isKnown && { onRetry: () => send({ satisfied: true }) })} />
    </Page>
  );
}
