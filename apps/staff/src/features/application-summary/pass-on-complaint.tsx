import { forms, storedOptions } from "@farthing/domain/details";
import { screens } from "@farthing/domain/wording";
import { DialogForm, useFormCall } from "@farthing/shell";
import { Button, Select, TextArea, useToasts } from "@farthing/ui";
import { useState } from "react";
import { api } from "../../shell/api.ts";

const { complaint: words } = screens.staff;
const { about, words: said } = forms.complaintFromShop.fields;

export function PassOnComplaint({ applicationId }: { applicationId: string }) {
  const [writing, setWriting] = useState(false);
  return (
    <div>
      <Button look="second" onClick={() => setWriting(true)}>
        {words.action}
      </Button>
      {writing && <ComplaintDialog applicationId={applicationId} onClose={() => setWriting(false)} />}
    </div>
  );
}

function ComplaintDialog({ applicationId, onClose }: { applicationId: string; onClose: () => void }) {
  const { show } = useToasts();
  const { dialog, box } = useFormCall(forms.complaintFromShop, {
    act: (body) => api.passOnComplaint({ params: { id: applicationId }, body }),
    failsAs: "complaints",
    onDone: ({ reference }) => {
      show({ tone: "success", text: words.done(reference) });
      onClose();
    },
  });
  return (
    <DialogForm title={words.title} submit={words.submit} {...dialog} onClose={onClose}>
      <p>{words.lead}</p>
      <Select
        {...box("about")}
        label={about.label}
        prompt=""
        options={storedOptions(about).map(({ value, name }) => ({ value, label: name }))}
      />
      <TextArea {...box("words")} label={said.label} maxLength={said.maxLength} />
    </DialogForm>
  );
}
