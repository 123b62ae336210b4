import type { StaticConfig } from "@farthing/contract";
import { createContext, use } from "react";

const patienceMs = 5_000;

/** Asked for before anything is drawn, so that neither ribbon nor footer pushes a page about when it comes. */
export const askStaticConfig = (): Promise<StaticConfig | undefined> =>
  fetch("/config.json", { signal: AbortSignal.timeout(patienceMs) })
    .then((answer) => answer.json() as Promise<StaticConfig>)
    // Without it there is no ribbon and no helpline; whether the server answers is shown by the page itself.
    .catch(() => undefined);

export const StaticConfigContext = createContext<StaticConfig | undefined>(undefined);

/** What /config.json says; undefined where it did not answer. */
export const useStaticConfig = (): StaticConfig | undefined => use(StaticConfigContext);

/** Who lends, and where they can be reached. */
export const useLender = (): StaticConfig["lender"] | undefined => useStaticConfig()?.lender;
