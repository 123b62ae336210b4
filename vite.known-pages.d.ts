import { type Plugin } from "vite";
/** What the build knows of some pages and the server adds to the shell, so that a slow line does not wait for the app to ask. */
export interface KnownPages {
  /** A module of the app whose `drawFirstPages` answers with the markup of the pages that look alike for everybody, by path. */
  readonly drawn: string;
  /** By the beginning of a path, the modules that such a page will import. */
  readonly code?: Readonly<Record<string, readonly string[]>>;
}
/** Writes `pages.json` beside the shell. */
export declare function writeKnownPages(base: string, { drawn, code }: KnownPages): Plugin;
