import { type StopReason, stoppedFor } from "@farthing/domain/application";
import { useEffect, useState } from "react";
import { holderOf, type Queue, type Referral } from "./referrals-query.ts";

export const showings = ["all", "mine", "unclaimed"] as const;
export type Showing = (typeof showings)[number];

export interface Chosen {
  readonly showing: Showing;
  readonly reason: StopReason | null;
}

/** How often the minutes are looked at that run out meanwhile. */
const lookMs = 10_000;

/** The business clock as it goes on from what was read of it. */
export function useClock({ now, readAt }: { readonly now: string; readonly readAt: number }): Date {
  const [lookedAt, setLookedAt] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setLookedAt(Date.now()), lookMs);
    return () => clearInterval(timer);
  }, []);
  return new Date(Date.parse(now) + Math.max(0, lookedAt - readAt));
}

/** Those that were asked for. */
export const isShown = (referral: Referral, { showing, reason }: Chosen, { username, now }: { username: string; now: Date }): boolean => {
  const holder = holderOf(referral, now);
  if (showing === "mine" && holder !== username) return false;
  if (showing === "unclaimed" && holder !== null) return false;
  return (
    reason === null ||
    stoppedFor(
      reason,
      referral.reasonCodes.map(({ code }) => code),
    )
  );
};

/**
 * The rows where they stand: while the pointer or the focus is among them they keep their places, with what is new on each. What came or went
 * is laid out once nobody points there any more, or asks for others.
 */
export function useLaidOut(wanted: readonly Referral[], all: Queue["referrals"], isHeld: boolean): readonly Referral[] {
  const [settled, setSettled] = useState(wanted);
  const isSame = settled.length === wanted.length && settled.every((row, index) => row === wanted[index]);
  if (!isHeld && !isSame) setSettled(wanted);
  if (!isHeld) return wanted;
  const fresh = new Map(all.map((row) => [row.applicationId, row]));
  return settled.map((row) => fresh.get(row.applicationId) ?? row);
}
