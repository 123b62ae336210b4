import { detailsLimits, forms } from "@farthing/domain/details";
import { screens } from "@farthing/domain/wording";
import { DialogForm, useFormCall } from "@farthing/shell";
import { Button, type ButtonLook, TextArea, TextInput, useToasts } from "@farthing/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../shell/api.ts";
import { useSession } from "../../shell/session.ts";
import { referralNotesQuery } from "./referral-queries.ts";

const { notes: words } = screens.staff;
const { username, message } = forms.note.fields;
const { noteMessageLengthMax } = detailsLimits;

export function AddNote({ applicationId, look = "second" }: { applicationId: string; look?: ButtonLook }) {
  const [writing, setWriting] = useState(false);
  return (
    <>
      <Button look={look} onClick={() => setWriting(true)}>
        {words.modalTitle}
      </Button>
      {writing && <NoteDialog applicationId={applicationId} onClose={() => setWriting(false)} />}
    </>
  );
}

function NoteDialog({ applicationId, onClose }: { applicationId: string; onClose: () => void }) {
  const { givenName, familyName } = useSession();
  const queries = useQueryClient();
  const { show } = useToasts();
  const { dialog, box } = useFormCall(forms.note, {
    start: { username: `${givenName} ${familyName}` },
    act: (body) => api.addReferralNote({ params: { id: applicationId }, body }),
    failsAs: "addNote",
    onDone: async () => {
      await queries.invalidateQueries(referralNotesQuery(applicationId));
      show({ tone: "success", text: words.saved });
      onClose();
    },
  });
  const written = box("message");
  return (
    <DialogForm title={words.modalTitle} submit={words.submit} {...dialog} onClose={onClose}>
      <TextInput {...box("username")} label={username.label} maxLength={username.maxLength} autoComplete="off" />
      <TextArea
        {...written}
        label={message.label}
        hint={words.messageLimit(noteMessageLengthMax, noteMessageLengthMax - written.value.length)}
        maxLength={noteMessageLengthMax}
      />
    </DialogForm>
  );
}
