import { forms } from "@farthing/domain/details";
import { applicationPath } from "@farthing/domain/navigation";
import { screens } from "@farthing/domain/wording";
import { DialogForm, useFormCall } from "@farthing/shell";
import { TextArea } from "@farthing/ui";
import { useJourney } from "../../shared/journey/use-journey.ts";
import { api } from "../../shell/api.ts";
import { replacePage } from "../../shell/navigation.tsx";

const { contest: words } = screens.applicant.decisionOutcome;

export function ContestDialog({ onClose }: { onClose: () => void }) {
  const { application, reload } = useJourney();
  const { id } = application;
  const field = forms.contestedDecision.fields.words;
  const { dialog, box } = useFormCall(forms.contestedDecision, {
    act: (body) => api.contestDecision({ params: { id }, body }),
    failsAs: "contestDecision",
    onDone: async () => {
      onClose();
      await reload();
      replacePage(applicationPath(id));
    },
  });
  return (
    <DialogForm title={words.dialog} submit={words.submit} {...dialog} onClose={onClose}>
      <p>{words.lead}</p>
      <TextArea {...box("words")} label={field.label} hint={field.hint} maxLength={field.maxLength} />
    </DialogForm>
  );
}
