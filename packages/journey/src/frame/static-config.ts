import type { StaticConfig } from "@farthing/contract";
import { useEffect, useState } from "react";

/** It does not change while a page is open, so it is asked for once. */
let asked: Promise<StaticConfig | undefined> | undefined;

const ask = (): Promise<StaticConfig | undefined> =>
  fetch("/config.json")
    .then((answer) => answer.json() as Promise<StaticConfig>)
    // Without it there is no ribbon and no helpline; whether the server answers is shown by the page itself.
    .catch(() => undefined);

/** What /config.json says; undefined until it has answered. */
export function useStaticConfig(): StaticConfig | undefined {
  const [config, setConfig] = useState<StaticConfig>();
  useEffect(() => {
    asked ??= ask();
    void asked.then(setConfig);
  }, []);
  return config;
}

/** Who lends, and where they can be reached. */
export const useLender = (): StaticConfig["lender"] | undefined => useStaticConfig()?.lender;
