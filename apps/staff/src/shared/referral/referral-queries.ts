import { queryOptions } from "@tanstack/react-query";
import { api } from "../../shell/api.ts";

export const referralQuery = (id: string) =>
  queryOptions({
    queryKey: ["referral", id],
    queryFn: async ({ signal }) => (await api.getReferral({ params: { id } }, { signal })).referral,
    meta: { follows: id },
  });

export const referralNotesQuery = (id: string) =>
  queryOptions({
    queryKey: ["referral-notes", id],
    queryFn: ({ signal }) => api.getReferralNotes({ params: { id } }, { signal }),
    meta: { follows: id },
  });
