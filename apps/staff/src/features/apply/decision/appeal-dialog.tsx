import { screens } from "@farthing/domain/wording";
import { Banner, Checkbox, ConfirmDialog } from "@farthing/ui";
import { useState } from "react";
import { useRequest } from "./use-request.ts";

const { appeal: words } = screens.staff.softSearch;

/** Requests a full search after a declined soft search, reviewed by a person (S1 §4). */
export function AppealDialog({ onClose }: { onClose: () => void }) {
  const [understood, setUnderstood] = useState(false);
  const { busy, failure, request } = useRequest();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={words.title}
      busy={busy}
      disabled={!understood}
      because={!understood && words.tickFirst}
      onConfirm={() => request({ softSearch: false })}
    >
      <p>{words.text}</p>
      <p>{words.duration}</p>
      <Checkbox label={words.tick} checked={understood} onChange={(event) => setUnderstood(event.currentTarget.checked)} />
      {failure && <Banner tone="danger" title={failure} />}
    </ConfirmDialog>
  );
}
