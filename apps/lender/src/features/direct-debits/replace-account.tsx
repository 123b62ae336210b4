import { forms } from "@farthing/domain/details";
import { screens } from "@farthing/domain/wording";
import { DialogForm, useFormCall } from "@farthing/shell";
import { Checkbox, SortCodeInput, TextArea, TextInput } from "@farthing/ui";
import { useState } from "react";
import { api } from "../../shell/api.ts";
import { type Instruction, InstructionAction, type InstructionDialogProps, useInstructionSuccess } from "./instruction-dialog.tsx";

const { replace: words } = screens.lender.directDebits;
const { fields } = forms.instructionReplacement;

export const ReplaceAccount = ({ instruction }: { instruction: Instruction }) => (
  <InstructionAction
    instruction={instruction}
    name={words.act}
    dialog={(onClose) => <ReplaceAccountDialog instruction={instruction} onClose={onClose} />}
  />
);

function ReplaceAccountDialog({ instruction: { id, applicationId, customer }, onClose }: InstructionDialogProps) {
  const [isHolder, setIsHolder] = useState(false);
  const { dialog, box } = useFormCall(forms.instructionReplacement, {
    start: { name: customer },
    act: (body) => api.replaceInstruction({ params: { id }, body: { ...body, isAccountHolder: true } }),
    failsAs: "payouts",
    onDone: useInstructionSuccess(words.done, onClose),
  });
  return (
    <DialogForm
      title={words.title(applicationId)}
      submit={words.submit}
      {...dialog}
      notYet={!isHolder && words.askHolder}
      onClose={onClose}
    >
      <p>{words.lead}</p>
      <TextInput {...box("name")} label={fields.name.label} maxLength={fields.name.maxLength} autoComplete="off" />
      <SortCodeInput {...box("sortCode")} label={fields.sortCode.label} />
      <TextInput {...box("accountNumber")} label={fields.accountNumber.label} short inputMode="numeric" autoComplete="off" />
      <TextArea
        {...box("identification")}
        label={fields.identification.label}
        hint={fields.identification.hint}
        maxLength={fields.identification.maxLength}
      />
      <Checkbox label={words.holder} checked={isHolder} onChange={(event) => setIsHolder(event.currentTarget.checked)} />
    </DialogForm>
  );
}
