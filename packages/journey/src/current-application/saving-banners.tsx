import { staffSections, toReadableAnswers } from "@farthing/domain/details";
import { errorCatalogue, screens } from "@farthing/domain/wording";
import { failureText, useCall } from "@farthing/shell";
import { Actions, Banner, Button } from "@farthing/ui";
import { useSyncExternalStore } from "react";
import { useApplicationActions, useSaving } from "./current-application.tsx";

const { saving: words } = screens.staff;

export function SavingBanners() {
  const saving = useSaving();
  const online = useOnline();
  if (saving.is === "conflict") return <ConflictBanner />;
  if (!online || saving.is === "offline") {
    return (
      <Banner tone="warning" title={words.offline.title} level={2} className="page-banner" takesFocus="unlessTyping">
        <p>{words.offline.text}</p>
      </Banner>
    );
  }
  if (saving.is === "refused") {
    const { error } = saving;
    const [detail] = error.body.details ?? [];
    const isOurFault = error.status >= 500;
    return (
      <Banner
        tone="danger"
        level={2}
        title={isOurFault ? failureText("saveApplication", error) : error.message}
        className="page-banner"
        takesFocus={isOurFault ? "unlessTyping" : true}
      >
        {isOurFault && <p>{words.notSaved}</p>}
        {detail && <p>{detail.message}</p>}
      </Banner>
    );
  }
  return null;
}

function ConflictBanner() {
  const { keepMine, takeTheirs, writtenTwice } = useApplicationActions();
  const twice = writtenTwice();
  const keeping = useCall(keepMine);
  const taking = useCall(takeTheirs);
  return (
    <Banner tone="danger" title={words.conflict.title} level={2} className="page-banner" takesFocus>
      <p>{errorCatalogue["application.stale"].text}</p>
      <p>{words.conflict.text}</p>
      {twice &&
        staffSections
          .filter(({ key }) => twice.parts.includes(key))
          .map((section) => (
            <p key={section.key}>
              <b>{words.conflict.theirs(section.title)}</b>{" "}
              {toReadableAnswers(section, twice.theirs[section.key])
                .map(({ label, value }) => `${label} ${value}`)
                .join(", ")}
            </p>
          ))}
      <Actions>
        <Button small busy={keeping.isPending} disabled={taking.isPending} onClick={() => keeping.mutate()}>
          {words.conflict.keepMine}
        </Button>
        <Button small look="second" busy={taking.isPending} disabled={keeping.isPending} onClick={() => taking.mutate()}>
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
