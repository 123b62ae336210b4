import { forms, optionsOf } from "@farthing/domain/details";
import { screens } from "@farthing/domain/wording";
import { DialogForm, useFormCall } from "@farthing/shell";
import { Select } from "@farthing/ui";
import { api } from "../../shell/api.ts";
import { type Instruction, InstructionAct, type InstructionDialogProps, useInstructionDone } from "./instruction-dialog.tsx";

const { cameBack: words } = screens.lender.directDebits;
const { reason } = forms.instructionReturn.fields;
const reasons = optionsOf(reason, {}).map(({ value, name }) => ({ value, label: name }));

/** A bank's report names an instruction that it does not take: operations put it down with the report's own reason. */
export const CameBack = ({ instruction }: { instruction: Instruction }) => (
  <InstructionAct
    instruction={instruction}
    name={words.act}
    dialog={(onClose) => <RecordReturn instruction={instruction} onClose={onClose} />}
  />
);

function RecordReturn({ instruction: { id, applicationId }, onClose }: InstructionDialogProps) {
  const { dialog, box } = useFormCall(forms.instructionReturn, {
    act: (body) => api.recordInstructionReturn({ params: { id }, body }),
    failsAs: "payouts",
    onDone: useInstructionDone(words.done, onClose),
  });
  return (
    <DialogForm title={words.title(applicationId)} submit={words.submit} {...dialog} onClose={onClose}>
      <p>{words.lead}</p>
      <Select {...box("reason")} label={reason.label} prompt={words.prompt} options={reasons} />
    </DialogForm>
  );
}
