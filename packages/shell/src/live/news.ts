import type { News } from "@farthing/domain/application";
import { type Query, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { followServer } from "./follow-server.ts";

/**
 * `follows` names the data that a query reads. When these data have changed, the query is sent again. Settings rarely change. After a gap
 * in the event stream, a query about settings is sent again only if its result is old.
 */
export interface Follows {
  readonly follows?: string;
}

export const everyApplication = "every application";
export const shopSettings = "settings of a shop";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: Follows & Record<string, unknown>;
  }
}

const listeners = new Set<(news: readonly News[]) => void>();

/** Calls `listener` with each reported change, for code that does not use TanStack Query. Returns an unsubscribe function. */
export function subscribeToNews(listener: (news: readonly News[]) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True if the news report a newer version of this application than the known one, or if the page may have missed news. */
export const reportsNewVersion = (news: readonly News[], id: string, version?: number): boolean =>
  news.some((item) => (item.id === null ? isOfApplications(item) : item.id === id && !isKnown(item, version)));

const isOfApplications = ({ kind }: News): boolean => kind !== "settings";

const isKnown = (news: News, version: number | undefined): boolean =>
  news.kind === "application" && news.version !== null && version !== undefined && news.version <= version;

/** Sends the page's queries again when the server reports that their data has changed. */
export function useServerNews(open: Parameters<typeof followServer>[0]["open"]): void {
  const queries = useQueryClient();
  useEffect(() => {
    const tell = (news: readonly News[]): void => {
      readAgain(queries, news);
      for (const listener of listeners) listener(news);
    };
    return followServer({ open, tell });
  }, [queries, open]);
}

function readAgain(queries: QueryClient, news: readonly News[]): void {
  void queries.invalidateQueries({
    predicate: (query) => {
      const { follows } = query.meta ?? {};
      if (follows === undefined) return false;
      if (follows === shopSettings) return news.some(({ kind }) => kind === "settings" || (kind === "missed" && query.isStale()));
      return follows === everyApplication ? news.some(isOfApplications) : reportsNewVersion(news, follows, versionIn(query));
    },
  });
}

function versionIn({ state: { data } }: Query): number | undefined {
  return typeof data === "object" && data !== null && "version" in data && typeof data.version === "number" ? data.version : undefined;
}
