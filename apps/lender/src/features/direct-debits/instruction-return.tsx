import { forms, optionsOf } from "@farthing/domain/details";
import { screens } from "@farthing/domain/wording";
import { DialogForm, useFormCall } from "@farthing/shell";
import { Select } from "@farthing/ui";
import { api } from "../../shell/api.ts";
import { type Instruction, InstructionAction, type InstructionDialogProps, useInstructionSuccess } from "./instruction-dialog.tsx";

const { cameBack: words } = screens.lender.directDebits;
const { reason } = forms.instructionReturn.fields;
const reasons = optionsOf(reason, {}).map(({ value, name }) => ({ value, label: name }));

export const RecordReturn = ({ instruction }: { instruction: Instruction }) => (
  <InstructionAction
    instruction={instruction}
    name={words.act}
    dialog={(onClose) => <ReturnDialog instruction={instruction} onClose={onClose} />}
  />
);

function ReturnDialog({ instruction: { id, applicationId }, onClose }: InstructionDialogProps) {
  const { dialog, box } = useFormCall(forms.instructionReturn, {
    act: (body) => api.recordInstructionReturn({ params: { id }, body }),
    failsAs: "payouts",
    onDone: useInstructionSuccess(words.done, onClose),
  });
  return (
    <DialogForm title={words.title(applicationId)} submit={words.submit} {...dialog} onClose={onClose}>
      <p>{words.lead}</p>
      <Select {...box("reason")} label={reason.label} prompt={words.prompt} options={reasons} />
    </DialogForm>
  );
}
