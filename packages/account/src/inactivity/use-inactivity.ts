import { activityAfter, timing } from "@farthing/domain/application";
import { useCallback, useEffect, useRef, useState } from "react";

/** What counts as somebody being there (S3 §4; experience brief). */
const signsOfLife = ["mousedown", "keypress", "scroll", "touchstart"] as const;
const lookEveryMs = 1_000;
/** Somebody who types for long asks the server for nothing, and the server counts the minutes too. */
const tellServerEveryMs = 5 * 60_000;

export interface InactivityPort {
  /** Makes a call that counts as activity to the server; whether it succeeds does not matter. */
  readonly tellServer: () => void;
  readonly onTimedOut: () => void;
  /** Tabs of this name share one session: whoever works in one of them is there in all. */
  readonly sharedAs: string;
}

export interface Inactivity {
  readonly is: "active" | "warned";
  /** Until the session ends. */
  readonly leftMs: number;
  readonly stay: () => void;
}

/** Watches this tab and the others of the session. What it is given stays the same from one drawing to the next. */
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
    // Once asked, only an answer counts: a key pressed by the cat does not put the question away unread.
    const live = () => {
      if (activityAfter(Date.now() - touchedAt.current) === "active") touch();
    };
    for (const sign of signsOfLife) addEventListener(sign, live, { capture: true, passive: true });
    const look = setInterval(() => {
      const untouched = Date.now() - touchedAt.current;
      // Rendered again only when something is to be seen.
      setUntouchedMs(activityAfter(untouched) === "active" ? 0 : untouched);
    }, lookEveryMs);
    return () => {
      channel.close();
      clearInterval(look);
      for (const sign of signsOfLife) removeEventListener(sign, live, { capture: true });
    };
  }, [touch, sharedAs]);

  const state = activityAfter(untouchedMs);
  useEffect(() => {
    if (state === "timedOut") onTimedOut();
  }, [state, onTimedOut]);
  return { is: state === "active" ? "active" : "warned", leftMs: Math.max(0, timing.inactivityMsMax - untouchedMs), stay };
}
