import { CallFailed } from "@farthing/contract/client";
import { screens } from "@farthing/domain/wording";
import { Banner } from "@farthing/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { connection } from "../calls/connection.ts";

const { connection: words } = screens.shell.frame;

const probeEveryMs = 3_000;
const probeTimeoutMs = 10_000;

/** An error page makes no other calls, so this small request finds out whether the server answers again. */
const probe = (): Promise<unknown> =>
  connection
    .watch((url, init) => fetch(url, init))("/config.json", { cache: "no-store", signal: AbortSignal.timeout(probeTimeoutMs) })
    .catch(() => undefined);

/** Says above each page that the server is slow or the network is lost. When the connection is back, the failed queries are repeated. */
export function ConnectionNotice() {
  const state = useSyncExternalStore(connection.subscribe, connection.state);
  const queries = useQueryClient();
  useEffect(
    () =>
      connection.onReturn(
        () => void queries.refetchQueries({ predicate: ({ state: { error } }) => error instanceof CallFailed && error.status === 0 }),
      ),
    [queries],
  );
  useEffect(() => {
    window.addEventListener("offline", connection.lose);
    return () => window.removeEventListener("offline", connection.lose);
  }, []);
  const isGood = state === "good";
  useEffect(() => {
    if (isGood) return;
    const probing = setInterval(probe, probeEveryMs);
    window.addEventListener("online", probe);
    return () => {
      clearInterval(probing);
      window.removeEventListener("online", probe);
    };
  }, [isGood]);
  if (isGood) return null;
  return (
    <div className="connection">
      <Banner tone="warning" icon="clock" title={words[state]} />
    </div>
  );
}
