import type { UserConfig } from "vite";
import { type KnownPages } from "./vite.known-pages.ts";

interface BrowserApp {
  /** The path that it is served under. */
  readonly base?: string;
  /** Whether it reads /config.json before it draws anything. */
  readonly config: boolean;
  /** The pages that are drawn, or whose code is named, before the app has come. */
  readonly pages?: KnownPages;
}
/** How the three apps and the gallery are built. */
export declare const browserApp: ({ base, config, pages }: BrowserApp) => UserConfig;
