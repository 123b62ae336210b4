import { browserTiming, inactivityStateAfter } from "@farthing/domain/application";
import { useCallback, useEffect, useRef, useState } from "react";

const activityEvents = ["mousedown", "keypress", "scroll", "touchstart"] as const;
const lookEveryMs = 1_000;
/** A user who only types sends no requests. The page therefore reports activity to the server at this interval. */
const tellServerEveryMs = 5 * 60_000;

export interface InactivityPort {
  /** Sends a request that counts as activity on the server. Its response is ignored. */
  readonly tellServer: () => void;
  readonly onTimedOut: () => void;
  readonly sharedAs: string;
}

export interface Inactivity {
  readonly is: "active" | "warned";
  readonly leftMs: number;
  readonly stay: () => void;
}

/** The caller must pass the same port object in every render. */
export function useInactivity({ tellServer, onTimedOut, sharedAs }: InactivityPort): Inactivity {
  const [untouchedMs, setUntouchedMs] = useState(0);
  const touchedAt = useRef(Date.now());
  const toldAt = useRef(Date.now());
  const others = useRef<BroadcastChannel>(null);

  const touch = useCallback(() => {
    const now = Date.now();
    if (now - touchedAt.current >= lookEveryMs) others.current?.postMessage(now);
    touchedAt.current = now;
    if (now - toldAt.current < tellServerEveryMs) return;
    toldAt.current = now;
    tellServer();
  }, [tellServer]);

  const stay = useCallback(() => {
    const now = Date.now();
    touchedAt.current = now;
    toldAt.current = now;
    others.current?.postMessage(now);
    setUntouchedMs(0);
    tellServer();
  }, [tellServer]);

  useEffect(() => {
    const channel = new BroadcastChannel(sharedAs);
    others.current = channel;
    channel.onmessage = ({ data }: MessageEvent<number>) => {
      touchedAt.current = Math.max(touchedAt.current, data);
    };
    // While the dialog is open, only its buttons count as activity. An accidental key press must not close it before the user has read it.
    const live = () => {
      if (inactivityStateAfter(Date.now() - touchedAt.current) === "active") touch();
    };
    for (const sign of activityEvents) addEventListener(sign, live, { capture: true, passive: true });
    const look = setInterval(() => {
      const untouched = Date.now() - touchedAt.current;
      // Each change of the state renders the page again. While the user is active, the state therefore stays 0.
      setUntouchedMs(inactivityStateAfter(untouched) === "active" ? 0 : untouched);
    }, lookEveryMs);
    return () => {
      channel.close();
      clearInterval(look);
      for (const sign of activityEvents) removeEventListener(sign, live, { capture: true });
    };
  }, [touch, sharedAs]);

  const state = inactivityStateAfter(untouchedMs);
  useEffect(() => {
    if (state === "timedOut") onTimedOut();
  }, [state, onTimedOut]);
  return { is: state === "active" ? "active" : "warned", leftMs: Math.max(0, browserTiming.inactivityMsMax - untouchedMs), stay };
}
