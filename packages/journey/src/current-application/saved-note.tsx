import { formatMoment, screens } from "@farthing/domain/wording";
import { Icon } from "@farthing/ui";
import { useSaving } from "./current-application.tsx";

const { frame } = screens.shell;

export function SavedNote() {
  const saving = useSaving();
  return (
    <p className="saved" role="status">
      {saving.is === "saved" && (
        <>
          <Icon name="check" />
          {frame.saved(formatMoment(saving.at, "HH:mm"))}
        </>
      )}
      {saving.is === "saving" && <span className="muted">{frame.saving}</span>}
    </p>
  );
}
