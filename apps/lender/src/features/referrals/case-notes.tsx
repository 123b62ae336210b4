import { forms } from "@farthing/domain/details";
import { screens } from "@farthing/domain/wording";
import { NoteList } from "@farthing/journey";
import { DialogForm, useFormCall } from "@farthing/shell";
import { Banner, Button, Panel, Skeleton, TextArea, useToasts } from "@farthing/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../shell/api.ts";
import { caseNotesQuery } from "./referrals-query.ts";

const { notes: words } = screens.lender.referrals.case;
const { notes: notesOfShop } = screens.staff;

export function CaseNotes({ applicationId }: { applicationId: string }) {
  const notes = useQuery(caseNotesQuery(applicationId));
  const [writing, setWriting] = useState(false);
  return (
    <Panel>
      <h2 className="head-20">{words.title}</h2>
      {notes.isPending && <Skeleton label={screens.shell.frame.loading} />}
      {notes.isError && <Banner tone="danger" title={notesOfShop.notRead} />}
      {notes.data && <NoteList notes={notes.data} />}
      <div>
        <Button look="second" onClick={() => setWriting(true)}>
          {words.add}
        </Button>
      </div>
      {writing && <NoteDialog applicationId={applicationId} onClose={() => setWriting(false)} />}
    </Panel>
  );
}

function NoteDialog({ applicationId, onClose }: { applicationId: string; onClose: () => void }) {
  const queries = useQueryClient();
  const { show } = useToasts();
  const { dialog, box } = useFormCall(forms.note, {
    start: { username: notesOfShop.underwriting },
    act: (body) => api.addReferralNote({ params: { id: applicationId }, body }),
    failsAs: "addNote",
    onDone: async () => {
      await queries.invalidateQueries(caseNotesQuery(applicationId));
      show({ tone: "success", text: words.sent });
      onClose();
    },
  });
  return (
    <DialogForm title={words.add} submit={words.submit} {...dialog} onClose={onClose}>
      <TextArea {...box("message")} label={words.message} hint={words.hint} maxLength={forms.note.fields.message.maxLength} />
    </DialogForm>
  );
}
