import type { StaticConfig } from "@farthing/contract";
import { createContext, use } from "react";

const timeoutMs = 5_000;

/**
 * Reads the configuration before the first render, so that ribbon and footer do not shift the page. The server embeds the configuration in
 * the page, but under `npm run dev` the browser fetches it.
 */
export async function readStaticConfig(): Promise<StaticConfig | undefined> {
  const said = document.getElementById("config")?.textContent;
  if (said) return JSON.parse(said);
  return (
    fetch("/config.json", { signal: AbortSignal.timeout(timeoutMs) })
      .then((answer) => answer.json() as Promise<StaticConfig>)
      // Without the configuration, the page has no ribbon and no helpline number. The page itself reports that the server is unavailable.
      .catch(() => undefined)
  );
}

export const StaticConfigContext = createContext<StaticConfig | undefined>(undefined);

export const useStaticConfig = (): StaticConfig | undefined => use(StaticConfigContext);

export const useLender = (): StaticConfig["lender"] | undefined => useStaticConfig()?.lender;
