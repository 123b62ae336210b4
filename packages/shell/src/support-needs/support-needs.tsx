import type { Contract, Reply } from "@farthing/contract";
import type { Client } from "@farthing/contract/client";
import { forms } from "@farthing/domain/details";
import { recordedConsents, supportNeeds } from "@farthing/domain/vocabulary";
import { formatMoment, screens } from "@farthing/domain/wording";
import { Banner, Button, Panel, Radios, Tag, TextArea, useToasts } from "@farthing/ui";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { DialogForm } from "../forms/dialog-form.tsx";
import { useFormCall } from "../forms/use-form-call.ts";
import { NeedBoxes } from "./need-boxes.tsx";

const { needsPanel: words, needsForm: texts, needs: names } = screens.support;

type Calls = Client<Pick<Contract, "readSupportNeeds" | "recordSupportNeeds">>;
type RecordedNeeds = NonNullable<Reply<Contract["readSupportNeeds"]>["supportNeeds"]>;

interface SupportNeedsProps {
  /** The calls to the server. They differ, because the staff app and the lender's app have different API clients. */
  calls: Calls;
  id: string;
  mayRecord: boolean;
}

const needsQuery = (calls: Calls, id: string) =>
  queryOptions({
    queryKey: ["support-needs", id],
    queryFn: async ({ signal }) => (await calls.readSupportNeeds({ params: { id } }, { signal })).supportNeeds,
    meta: { follows: id },
  });

export function SupportNeeds({ calls, id, mayRecord }: SupportNeedsProps) {
  const { data: recorded, isError } = useQuery(needsQuery(calls, id));
  const [writing, setWriting] = useState(false);
  if (isError) return <Banner tone="danger" title={words.notRead} />;
  if (recorded === undefined) return null;
  return (
    <Panel {...(recorded && { look: "key" })}>
      <h2 className="head-20">{words.title}</h2>
      {recorded ? <Needs recorded={recorded} id={id} /> : <p className="muted">{words.nothing}</p>}
      {mayRecord && (
        <div>
          <Button look="second" small onClick={() => setWriting(true)}>
            {recorded ? words.change : words.record}
          </Button>
        </div>
      )}
      {writing && <NeedsDialog calls={calls} id={id} recorded={recorded} onClose={() => setWriting(false)} />}
    </Panel>
  );
}

function Needs({ recorded, id }: { recorded: RecordedNeeds; id: string }) {
  const { applicationId, needs, note, consent, recordedAs, recorded: at } = recorded;
  return (
    <>
      {needs.length > 0 && (
        <ul className="row">
          {needs.map((need) => (
            <li key={need}>
              <Tag tone="action">{names[need]}</Tag>
            </li>
          ))}
        </ul>
      )}
      {note !== null && <p className="anywhere">{note}</p>}
      <p className="small muted">
        {words.by(words.who[recordedAs], formatMoment(at), words.consents[consent])}
        {applicationId !== id && ` ${words.elsewhere(applicationId)}`}
      </p>
    </>
  );
}

interface NeedsDialogProps extends Pick<SupportNeedsProps, "calls" | "id"> {
  recorded: RecordedNeeds | null;
  onClose: () => void;
}

function NeedsDialog({ calls, id, recorded, onClose }: NeedsDialogProps) {
  const queries = useQueryClient();
  const { show } = useToasts();
  const { dialog, box, typed, type } = useFormCall(forms.supportNeedsRecord, {
    start: { needs: recorded?.needs ?? [], note: recorded?.note ?? "" },
    act: (body) => calls.recordSupportNeeds({ params: { id }, body }),
    failsAs: "supportNeeds",
    onDone: async ({ supportNeeds: saved }) => {
      await queries.invalidateQueries({ queryKey: ["support-needs"] });
      show({ tone: "success", text: saved ? texts.saved : texts.removed });
      onClose();
    },
  });
  const chosen = supportNeeds.filter((need) => (typed.needs as readonly string[]).includes(need));
  return (
    <DialogForm title={texts.title} submit={texts.submit} {...dialog} onClose={onClose}>
      <p>{texts.lead}</p>
      <NeedBoxes label={texts.needs} names={names} chosen={chosen} onChange={(needs) => type({ needs })} />
      <TextArea
        {...box("note")}
        label={texts.note}
        hint={texts.noteHint}
        rows={3}
        maxLength={forms.supportNeedsRecord.fields.note.maxLength}
      />
      <Radios
        {...box("consent")}
        label={texts.consent}
        options={recordedConsents.map((value) => ({ value, label: words.consents[value] }))}
      />
      {recorded && <p className="small muted">{texts.removeHint}</p>}
    </DialogForm>
  );
}
