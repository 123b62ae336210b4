import { formatMoment, screens } from "@farthing/domain/wording";
import { Icon } from "@farthing/ui";
import type { Saving } from "../active/autosave.ts";

const { frame } = screens.shell;

/** "Saved 14:02"; while the server has something else, what is being done about it. */
export function SavedNote({ saving }: { saving: Saving }) {
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
