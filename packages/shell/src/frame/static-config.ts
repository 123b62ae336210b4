import type { StaticConfig } from "@farthing/contract";
import { createContext, use } from "react";

const patienceMs = 5_000;

/** Known before anything is drawn, so that neither ribbon nor footer pushes a page about. The server says it in the page; in `npm run dev`, whose pages are not the server's, it is asked for. */
export async function readStaticConfig(): Promise<StaticConfig | undefined> {
  const said = document.getElementById("config")?.textContent;
  if (said) return JSON.parse(said);
  return (
    fetch("/config.json", { signal: AbortSignal.timeout(patienceMs) })
      .then((answer) => answer.json() as Promise<StaticConfig>)
      // Without it there is no ribbon and no helpline; whether the server answers is shown by the page itself.
      .catch(() => undefined)
  );
}

export const StaticConfigContext = createContext<StaticConfig | undefined>(undefined);

/** What the server says of itself; undefined where it did not answer. */
export const useStaticConfig = (): StaticConfig | undefined => use(StaticConfigContext);

/** Who lends, and where they can be reached. */
export const useLender = (): StaticConfig["lender"] | undefined => useStaticConfig()?.lender;
