import { formatMoment, screens } from "@farthing/domain/wording";
import { Actions, Button, Panel, Timeline } from "@farthing/ui";
import { useState } from "react";
import { api } from "../../shell/api.ts";
import { AddFile } from "./add-file.tsx";
import { Download } from "./answer-letter.tsx";
import type { Complaint } from "./complaint-queries.ts";
import { RecordPhoneCall } from "./record-call.tsx";

const { page: words } = screens.lender.complaints;

type Entry = Complaint["history"][number];

export function History({ complaint }: { complaint: Complaint }) {
  const [adding, setAdding] = useState<"call" | "file" | null>(null);
  const close = () => setAdding(null);
  return (
    <Panel roomy>
      <h2 className="head-20">{words.done}</h2>
      <Timeline
        entries={complaint.history.map((entry) => ({
          key: `${entry.what} ${entry.at}`,
          title: titleOf(entry),
          when: formatMoment(entry.at),
          detail: entry.note && <Note complaintId={complaint.id} what={entry.what} note={entry.note} />,
        }))}
      />
      <Actions>
        <Button look="second" small onClick={() => setAdding("call")}>
          {words.call.title}
        </Button>
        <Button look="second" small onClick={() => setAdding("file")}>
          {words.file.title}
        </Button>
      </Actions>
      {adding === "call" && <RecordPhoneCall complaint={complaint} onClose={close} />}
      {adding === "file" && <AddFile complaint={complaint} onClose={close} />}
    </Panel>
  );
}

function titleOf({ what, by }: Entry): string {
  const text = words.history[what];
  return typeof text === "string" ? text : text(by);
}

interface NoteProps {
  complaintId: string;
  what: Entry["what"];
  note: NonNullable<Entry["note"]>;
}

function Note({ complaintId, what, note }: NoteProps) {
  return (
    <span className="stack stack--tight">
      {note.call && <span>{words.call.kinds[note.call]}</span>}
      {note.text !== null && <span className="complaint-note">{note.text}</span>}
      {note.hasFile && (
        <span>
          <Download
            label={words.file.open}
            about={note.text}
            call={() => api.takeComplaintFile({ params: { id: complaintId, file: note.id } })}
            small
          />
        </span>
      )}
      {what === "filed" && !note.hasFile && <span>{words.file.erased}</span>}
    </span>
  );
}
