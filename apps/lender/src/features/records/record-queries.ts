import type { Contract, Reply } from "@farthing/contract";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../shell/api.ts";

export type FoundRecords = Reply<Contract["findRecords"]>;

/** The audit log records each search, so the page repeats a search only on request. */
export const recordSearchQuery = (query: string) =>
  queryOptions({
    queryKey: ["records", "found", query],
    queryFn: ({ signal }) => api.findRecords({ body: { query } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });

export type Application = Reply<Contract["readRecord"]>["application"];
export type Decision = Reply<Contract["readRecordDecisions"]>[number];
export type Ledger = Reply<Contract["readRecordLedger"]>;

const keyOf = (id: string, part: string) => ["records", id, part] as const;
const paramsOf = (id: string) => ({ params: { id } });

export const recordQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id, "head"),
    queryFn: ({ signal }) => api.readRecord(paramsOf(id), { signal }),
    meta: { follows: id },
  });

export const decisionsQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id, "decisions"),
    queryFn: ({ signal }) => api.readRecordDecisions(paramsOf(id), { signal }),
    meta: { follows: id },
  });

export const ledgerQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id, "ledger"),
    queryFn: ({ signal }) => api.readRecordLedger(paramsOf(id), { signal }),
    meta: { follows: id },
  });

export const checksQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id, "checks"),
    queryFn: ({ signal }) => api.readRecordChecks(paramsOf(id), { signal }),
    meta: { follows: id },
  });

export const messagesQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id, "messages"),
    queryFn: ({ signal }) => api.readRecordMessages(paramsOf(id), { signal }),
    meta: { follows: id },
  });

export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id, "history"),
    queryFn: ({ signal }) => api.readRecordHistory(paramsOf(id), { signal }),
    meta: { follows: id },
  });

export const notesQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id, "notes"),
    queryFn: ({ signal }) => api.getReferralNotes(paramsOf(id), { signal }),
    meta: { follows: id },
  });

export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id, "customer"),
    queryFn: ({ signal }) => api.readCustomer(paramsOf(id), { signal }),
  });
