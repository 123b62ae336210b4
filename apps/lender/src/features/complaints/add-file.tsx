import { isComplaintFile } from "@farthing/domain/complaints";
import { forms } from "@farthing/domain/details";
import { screens, validationTexts } from "@farthing/domain/wording";
import { DialogForm, problemsByPath, useFormCall } from "@farthing/shell";
import { TextInput } from "@farthing/ui";
import { useState } from "react";
import { toBase64 } from "../../shared/base64.ts";
import { FileInput } from "../../shared/file-input.tsx";
import { api } from "../../shell/api.ts";
import { type ComplaintDialogProps, useDialogSuccess } from "./complaint-dialogs.tsx";

const { file: words } = screens.lender.complaints.page;
const { fields } = forms.complaintFile;

const fileMissingProblem = { path: "file", message: validationTexts.complaintFile };

interface ChosenFile {
  readonly name: string;
  readonly content: string;
}

export function AddFile({ complaint: { id }, onClose }: ComplaintDialogProps) {
  const [chosen, setChosen] = useState<ChosenFile>();
  const onDone = useDialogSuccess(words.done, onClose);
  const { dialog, box, objectTo } = useFormCall(forms.complaintFile, {
    act: ({ text }) => api.addComplaintFile({ params: { id }, body: { text, file: chosen?.content ?? "" } }),
    failsAs: "complaints",
    onDone,
  });
  const choose = async (file: File) => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const isUsable = isComplaintFile(bytes);
    objectTo(isUsable ? [] : [fileMissingProblem]);
    setChosen(isUsable ? { name: file.name, content: toBase64(bytes) } : undefined);
  };
  const submit = () => {
    if (chosen) dialog.onSubmit();
    else objectTo([fileMissingProblem]);
  };
  return (
    <DialogForm title={words.title} submit={words.submit} {...dialog} onSubmit={submit} onClose={onClose}>
      <p>{words.lead}</p>
      <FileInput
        name={fileMissingProblem.path}
        label={words.choose}
        hint={words.hint}
        error={problemsByPath(dialog.form.problems).file}
        accept=".pdf,.png,.jpg,.jpeg,application/pdf,image/png,image/jpeg"
        disabled={dialog.busy === true}
        onChoose={(file) => void choose(file)}
      />
      {chosen && <p role="status">{words.chosen(chosen.name)}</p>}
      <TextInput {...box("text")} label={words.shows} maxLength={fields.text.maxLength} autoComplete="off" />
    </DialogForm>
  );
}
