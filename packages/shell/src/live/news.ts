import type { News } from "@farthing/domain/application";
import { type Query, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { followServer } from "./follow-server.ts";

/**
 * What a query reads, for those that follow the server: one application by its id, whichever there are, or what a shop may do and how it
 * looks. Settings change seldom, so what may have been missed of them is read again only where the answer is old.
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

/** For what is read otherwise than by a query that follows. Answers how to stop. */
export function onNews(listener: (news: readonly News[]) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether somebody who has read the application at a version can learn something from reading it again. */
export const concerns = (news: readonly News[], id: string, version?: number): boolean =>
  news.some((item) => (item.id === null ? isOfApplications(item) : item.id === id && !isKnown(item, version)));

const isOfApplications = ({ kind }: News): boolean => kind !== "settings";

const isKnown = (news: News, version: number | undefined): boolean =>
  news.kind === "application" && news.version !== null && version !== undefined && news.version <= version;

/** The pages of one app follow the server from here on: every query that follows something is read again when it changes. */
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
      return follows === everyApplication ? news.some(isOfApplications) : concerns(news, follows, versionIn(query));
    },
  });
}

function versionIn({ state: { data } }: Query): number | undefined {
  return typeof data === "object" && data !== null && "version" in data && typeof data.version === "number" ? data.version : undefined;
}
