import type { Contract, Reply } from "@farthing/contract";
import { londonDay } from "@farthing/domain/money";
import { screens } from "@farthing/domain/wording";
import { everyApplication } from "@farthing/journey";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../app/api.ts";

export type Referral = Reply<Contract["listReferrals"]>["referrals"][number];

export const referralsQuery = queryOptions({
  queryKey: ["referrals"],
  queryFn: ({ signal }) => api.listReferrals({}, { signal }),
  meta: { follows: everyApplication },
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

/** An answer that is due at midnight is due by the end of the day before. */
export const lastDayFor = (due: string) => londonDay(new Date(Date.parse(due) - 1));
