import type { Contract, Reply } from "@farthing/contract";
import { forms } from "@farthing/domain/details";
import { identityChecks } from "@farthing/domain/vocabulary";
import { formatDay, formatMoment, screens } from "@farthing/domain/wording";
import { DialogForm, failureText, saveFile, updatesOfEveryApplication, useCall, useFormCall } from "@farthing/shell";
import { Button, IconNote, Panel, Radios, Tag, TextArea, TextInput, useToasts } from "@farthing/ui";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { QueryResult } from "../../shared/query-result.tsx";
import { api } from "../../shell/api.ts";

const words = screens.lender.dataRequests;

type DataRequestsReply = Reply<Contract["readDataRequests"]>;
type DataRequest = DataRequestsReply["requests"][number];

const pollWhileMakingMs = 3_000;

const dataRequestsQuery = (id: string) =>
  queryOptions({
    queryKey: ["records", id, "data-requests"],
    queryFn: ({ signal }) => api.readDataRequests({ params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.requests.some(({ state }) => state === "making") ? pollWhileMakingMs : false),
    meta: { follows: updatesOfEveryApplication },
  });

export function DataRequests({ id, applications }: { id: string; applications: number }) {
  const requests = useQuery(dataRequestsQuery(id));
  const [recording, setRecording] = useState(false);
  return (
    <Panel roomy>
      <div className="row row--between">
        <h2 className="head-20">{words.title}</h2>
        <Button look="second" onClick={() => setRecording(true)}>
          {words.open}
        </Button>
      </div>
      <p className="muted">{words.text}</p>
      <QueryResult query={requests}>
        {(answer) => (
          <>
            {answer.requests.length === 0 && <p>{words.nothing}</p>}
            {answer.requests.length > 0 && (
              <ul className="data-requests">
                {answer.requests.map((request) => (
                  <OneRequest key={request.id} request={request} />
                ))}
              </ul>
            )}
            {recording && <RecordRequest id={id} applications={applications} today={answer.today} onClose={() => setRecording(false)} />}
          </>
        )}
      </QueryResult>
      <IconNote>{words.because}</IconNote>
    </Panel>
  );
}

const tagToneByState = { making: "info", ready: "success", expired: "neutral" } as const;

function OneRequest({ request }: { request: DataRequest }) {
  const { receivedOn, dueOn, identityCheck, identityNote, checkedBy, checked, state, availableUntil, downloads } = request;
  const { show } = useToasts();
  const queries = useQueryClient();
  const download = useCall(() => api.takeDataCopy({ params: { id: request.id } }), {
    onSuccess: async (file) => {
      saveFile(file);
      await queries.invalidateQueries({ queryKey: ["records"] });
    },
    onError: (error) => show({ tone: "danger", text: failureText("dataRequests", error) }),
  });
  return (
    <li className="stack stack--snug">
      <div className="row">
        <b>{words.received(formatDay(receivedOn))}</b>
        <Tag tone={tagToneByState[state]}>{words.states[state]}</Tag>
        <span className="small muted">{words.due(formatDay(dueOn))}</span>
      </div>
      <p className="small">
        {words.checkedBy(words.checks[identityCheck], checkedBy, formatMoment(checked))}
        <br />
        <span className="muted anywhere">{identityNote}</span>
      </p>
      {state === "ready" && (
        <div className="row">
          <Button look="second" small icon="download" busy={download.isPending} onClick={() => download.mutate(undefined)}>
            {words.download}
          </Button>
          <span className="small muted">
            {availableUntil !== null && `${words.until(formatDay(availableUntil))}. `}
            {words.downloads(downloads)}
          </span>
        </div>
      )}
    </li>
  );
}

interface RecordRequestProps {
  id: string;
  applications: number;
  today: string;
  onClose: () => void;
}

function RecordRequest({ id, applications, today, onClose }: RecordRequestProps) {
  const queries = useQueryClient();
  const { show } = useToasts();
  const { dialog, box } = useFormCall(forms.dataRequest, {
    start: { receivedOn: today },
    act: (body) => api.requestDataCopy({ params: { id }, body }),
    failsAs: "dataRequests",
    onDone: async () => {
      await queries.invalidateQueries(dataRequestsQuery(id));
      show({ tone: "success", text: words.form.done });
      onClose();
    },
  });
  return (
    <DialogForm title={words.form.title} submit={words.form.submit} {...dialog} onClose={onClose}>
      <p>{words.form.lead(applications)}</p>
      <TextInput {...box("receivedOn")} label={words.form.receivedOn} type="date" short max={today} />
      <Radios
        {...box("identityCheck")}
        label={words.form.identityCheck}
        options={identityChecks.map((value) => ({ value, label: words.checks[value] }))}
      />
      <TextArea
        {...box("identityNote")}
        label={words.form.identityNote}
        hint={words.form.identityNoteHint}
        maxLength={forms.dataRequest.fields.identityNote.maxLength}
      />
    </DialogForm>
  );
}
