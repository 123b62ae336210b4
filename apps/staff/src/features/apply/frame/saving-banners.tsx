import { errorCatalogue, screens } from "@farthing/domain/wording";
import { Actions, Banner, Button } from "@farthing/ui";
import { useState, useSyncExternalStore } from "react";
import type { ActiveApplication, Conflict } from "../active/active-application.tsx";

const { saving: words } = screens.staff;

/** What stands between the typing and the server: a cut network, a colleague, a refusal. Nothing typed is lost to any of them. */
export function SavingBanners({ active: { saving, conflict } }: { active: ActiveApplication }) {
  const online = useOnline();
  if (conflict) return <ConflictBanner conflict={conflict} />;
  if (!online || saving.is === "offline") {
    return (
      <Banner tone="warning" title={words.offline.title} level={2} className="page-banner">
        <p>{words.offline.text}</p>
      </Banner>
    );
  }
  if (saving.is === "refused") {
    const [detail] = saving.error.body.details ?? [];
    return (
      <Banner tone="danger" level={2} title={saving.error.message} className="page-banner">
        {detail && <p>{detail.message}</p>}
      </Banner>
    );
  }
  return null;
}

function ConflictBanner({ conflict }: { conflict: Conflict }) {
  const [busy, setBusy] = useState(false);
  const act = (choice: () => Promise<void>) => () => {
    setBusy(true);
    void choice().finally(() => setBusy(false));
  };
  return (
    <Banner tone="danger" title={words.conflict.title} level={2} className="page-banner">
      <p>{errorCatalogue["application.stale"].text}</p>
      <p>{words.conflict.text}</p>
      <Actions>
        <Button small busy={busy} onClick={act(conflict.keepMine)}>
          {words.conflict.keepMine}
        </Button>
        <Button small look="second" disabled={busy} onClick={act(conflict.takeTheirs)}>
          {words.conflict.reload}
        </Button>
      </Actions>
    </Banner>
  );
}

const watchNetwork = (listener: () => void) => {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
};

const useOnline = (): boolean => useSyncExternalStore(watchNetwork, () => navigator.onLine);
