import { CallFailed } from "@farthing/contract/client";
import { screens } from "@farthing/domain/wording";
import { Banner, useToasts } from "@farthing/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { connection } from "../calls/connection.ts";

const { connection: words } = screens.shell.frame;

/** When the connection is back, messages about failed calls disappear, and data that could not be read is read again. */
export function ConnectionNotice() {
  const state = useSyncExternalStore(connection.subscribe, connection.state);
  const queries = useQueryClient();
  const { clear } = useToasts();
  useEffect(
    () =>
      connection.onReturn(() => {
        clear();
        void queries.refetchQueries({ predicate: ({ state: { error } }) => error instanceof CallFailed && error.status === 0 });
      }),
    [clear, queries],
  );
  if (state === "good") return null;
  return (
    <div className="connection">
      <Banner tone="warning" icon="clock" title={words[state]} />
    </div>
  );
}
