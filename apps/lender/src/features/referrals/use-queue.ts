import { isInReferralReasonGroup, type ReferralReasonGroup } from "@farthing/domain/application";
import { useEffect, useState } from "react";
import { claimantOf, type Queue, type Referral } from "./referrals-query.ts";

export const queueFilters = ["all", "mine", "unclaimed"] as const;
export type QueueFilter = (typeof queueFilters)[number];

export interface QueueSelection {
  readonly showing: QueueFilter;
  readonly reason: ReferralReasonGroup | null;
}

const clockTickMs = 10_000;

/** Returns the server's business time. The page's own clock moves this time forward between two responses. */
export function useClock({ now, readAt }: { readonly now: string; readonly readAt: number }): Date {
  const [tickAt, setTickAt] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setTickAt(Date.now()), clockTickMs);
    return () => clearInterval(timer);
  }, []);
  return new Date(Date.parse(now) + Math.max(0, tickAt - readAt));
}

export const isShown = (
  referral: Referral,
  { showing, reason }: QueueSelection,
  { username, now }: { username: string; now: Date },
): boolean => {
  const holder = claimantOf(referral, now);
  if (showing === "mine" && holder !== username) return false;
  if (showing === "unclaimed" && holder !== null) return false;
  return (
    reason === null ||
    isInReferralReasonGroup(
      reason,
      referral.reasonCodes.map(({ code }) => code),
    )
  );
};

export function useStableOrder(wanted: readonly Referral[], all: Queue["referrals"], isFrozen: boolean): readonly Referral[] {
  const [settled, setSettled] = useState(wanted);
  const isSame = settled.length === wanted.length && settled.every((row, index) => row === wanted[index]);
  if (!isFrozen && !isSame) setSettled(wanted);
  if (!isFrozen) return wanted;
  const fresh = new Map(all.map((row) => [row.applicationId, row]));
  return settled.map((row) => fresh.get(row.applicationId) ?? row);
}
