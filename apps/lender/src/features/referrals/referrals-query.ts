import type { Contract, Reply } from "@farthing/contract";
import { activeClaim, answerTimeLeft, type Claim, lastDayToAnswer } from "@farthing/domain/application";
import { screens } from "@farthing/domain/wording";
import { updatesOfEveryApplication } from "@farthing/shell";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../shell/api.ts";

export type Queue = Reply<Contract["listReferrals"]>;
export type Referral = Queue["referrals"][number];

export const referralsQuery = queryOptions({
  queryKey: ["referrals"],
  queryFn: ({ signal }) => api.listReferrals({}, { signal }),
  meta: { follows: updatesOfEveryApplication },
});

export type ReferralCase = Reply<Contract["readReferralCase"]>;

export const referralCaseQuery = (id: string) =>
  queryOptions({
    queryKey: ["referrals", id],
    queryFn: ({ signal }) => api.readReferralCase({ params: { id } }, { signal }),
    meta: { follows: id },
  });

export const caseNotesQuery = (id: string) =>
  queryOptions({
    queryKey: ["referral-notes", id],
    queryFn: ({ signal }) => api.getReferralNotes({ params: { id } }, { signal }),
    meta: { follows: id },
  });

export const customerOf = ({ applicantName }: Pick<Referral, "applicantName">): string =>
  applicantName ?? screens.lender.referrals.nameless;

export const readLastAnswerDay = (due: string) => lastDayToAnswer(new Date(due));

export function claimantOf({ claim }: Pick<Referral, "claim">, now: Date): string | null {
  const told: Claim | null = claim && { by: claim.by, touchedAt: new Date(claim.touched) };
  return activeClaim(told, now)?.by ?? null;
}

/** True while the customer has to act. That time does not make the lender's decision late. */
export const waitsForCustomer = ({ referType }: Pick<Referral, "referType">): boolean => referType !== null;

export const timeLeftOf = ({ opened, due }: Pick<Referral, "opened" | "due">, now: Date) =>
  answerTimeLeft({ opened: new Date(opened), due: new Date(due) }, now);

/** Leaves out referrals that wait for the customer. */
export const referralsWithUrgency = (referrals: readonly Referral[], urgency: "late" | "today", now: Date): readonly Referral[] =>
  referrals.filter((referral) => !waitsForCustomer(referral) && timeLeftOf(referral, now).urgency === urgency);
