import type { LiveUpdate } from "@farthing/domain/application";
import { type Query, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { followServer } from "./follow-server.ts";

/**
 * `follows` names the data on which a query depends. The query is sent again after a change of these data. Settings rarely change, so after
 * a gap in the event stream they are read again only if they are old.
 */
export interface FollowedUpdates {
  readonly follows?: string;
}

export const updatesOfEveryApplication = "every application";
export const updatesOfShopSettings = "settings of a shop";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: FollowedUpdates & Record<string, unknown>;
  }
}

const listeners = new Set<(news: readonly LiveUpdate[]) => void>();

/** For code that does not use TanStack Query. Returns an unsubscribe function. */
export function subscribeToLiveUpdates(listener: (news: readonly LiveUpdate[]) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True if the news report a newer version of this application than the known one, or if the page may have missed news. */
export const reportsNewVersion = (news: readonly LiveUpdate[], id: string, version?: number): boolean =>
  news.some((item) => (item.id === null ? isOfApplications(item) : item.id === id && !isKnown(item, version)));

const isOfApplications = ({ kind }: LiveUpdate): boolean => kind !== "settings";

const isKnown = (news: LiveUpdate, version: number | undefined): boolean =>
  news.kind === "application" && news.version !== null && version !== undefined && news.version <= version;

export function useLiveUpdates(open: Parameters<typeof followServer>[0]["open"]): void {
  const queries = useQueryClient();
  useEffect(() => {
    const tell = (news: readonly LiveUpdate[]): void => {
      readAgain(queries, news);
      for (const listener of listeners) listener(news);
    };
    return followServer({ open, tell });
  }, [queries, open]);
}

function readAgain(queries: QueryClient, news: readonly LiveUpdate[]): void {
  void queries.invalidateQueries({
    predicate: (query) => {
      const { follows } = query.meta ?? {};
      if (follows === undefined) return false;
      if (follows === updatesOfShopSettings) return news.some(({ kind }) => kind === "settings" || (kind === "missed" && query.isStale()));
      return follows === updatesOfEveryApplication ? news.some(isOfApplications) : reportsNewVersion(news, follows, versionIn(query));
    },
  });
}

function versionIn({ state: { data } }: Query): number | undefined {
  return typeof data === "object" && data !== null && "version" in data && typeof data.version === "number" ? data.version : undefined;
}
