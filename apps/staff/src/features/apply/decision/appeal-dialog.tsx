import { screens } from "@farthing/domain/wording";
import { Banner, Checkbox, ConfirmDialog } from "@farthing/ui";
import { useState } from "react";
import { useAudience } from "../../../shell/audience.tsx";
import { useStaffDecisionRequest } from "./use-request.ts";

const { appeal: words, toCustomer } = screens.staff.softSearch;

/** An appeal is a full credit search, reviewed by a person (S1 §4). */
export function AppealDialog({ onClose }: { onClose: () => void }) {
  const [understood, setUnderstood] = useState(false);
  const voice = useAudience() === "customer" ? toCustomer.appeal : words;
  const { busy, failure, request } = useStaffDecisionRequest();
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
      <p>{voice.text}</p>
      <p>{words.duration}</p>
      <Checkbox label={voice.tick} checked={understood} onChange={(event) => setUnderstood(event.currentTarget.checked)} />
      {failure && <Banner tone="danger" title={failure} takesFocus />}
    </ConfirmDialog>
  );
}
