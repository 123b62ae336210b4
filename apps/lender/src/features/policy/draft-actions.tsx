import { forms } from "@farthing/domain/details";
import { formatDay, screens } from "@farthing/domain/wording";
import { DialogForm, useFormCall } from "@farthing/shell";
import { Actions, Button, ConfirmDialog, Panel, TextArea, useToasts } from "@farthing/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../shell/api.ts";
import { useSession } from "../../shell/session.ts";
import { type Draft, draftQuery, usePolicyCall } from "./policy-query.ts";

const { draft: words } = screens.lender.policy;

interface SaveDraftProps {
  form: string;
  reason: string;
  busy: boolean;
  isSaved: boolean;
  onReason: (reason: string) => void;
}

export function SaveDraft({ form, reason, busy, isSaved, onReason }: SaveDraftProps) {
  return (
    <Panel look="key">
      <TextArea
        form={form}
        name="reason"
        label={words.reason}
        hint={words.reasonHint}
        rows={3}
        maxLength={500}
        value={reason}
        onChange={({ currentTarget }) => onReason(currentTarget.value)}
      />
      <Actions>
        <Button type="submit" form={form} busy={busy} disabled={isSaved} wide>
          {words.save}
        </Button>
      </Actions>
    </Panel>
  );
}

export function DraftActions({ draft, isSaved }: { draft: Draft; isSaved: boolean }) {
  return (
    <Panel>
      {draft.mayApprove ? <Approve draft={draft} isSaved={isSaved} /> : <SendToApprovers draft={draft} isSaved={isSaved} />}
      {draft.sent !== null && <ReturnDraft draft={draft} />}
      <Discard draft={draft} />
    </Panel>
  );
}

function SendToApprovers({ draft: { revision, approvers, changes, reason, sent, backtest }, isSaved }: { draft: Draft; isSaved: boolean }) {
  const act = usePolicyCall();
  const names = approvers.length === 0 ? null : approvers.reduce(words.or);
  const isBacktested = backtest !== null && backtest.finished !== null;
  const isReady = isSaved && sent === null && changes.length > 0 && reason !== "" && names !== null && isBacktested;
  const because = () => {
    if (names === null) return words.nobodyElse;
    if (sent !== null) return words.own(names);
    if (isBacktested) return words.twoPeople;
    return (
      <>
        {words.backtestFirst} <a href="#backtest">{words.toBacktest}</a>
      </>
    );
  };
  return (
    <Actions because={because()}>
      <Button
        wide
        busy={act.isPending}
        disabled={!isReady}
        onClick={() => act.mutate({ call: () => api.sendPolicyDraft({ body: { revision } }), done: words.sent })}
      >
        {names === null ? words.sendNobody : words.send(names)}
      </Button>
    </Actions>
  );
}

function Approve({ draft: { revision, version }, isSaved }: { draft: Draft; isSaved: boolean }) {
  const [asking, setAsking] = useState(false);
  const act = usePolicyCall<{ from: string }>();
  const navigate = useNavigate();
  return (
    <>
      <Actions>
        <Button wide disabled={!isSaved} onClick={() => setAsking(true)}>
          {words.approve}
        </Button>
      </Actions>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        busy={act.isPending}
        onConfirm={() =>
          act.mutate({
            call: () => api.approvePolicy({ body: { revision } }),
            done: ({ from }) => words.approved(formatDay(from)),
            follow: () => void navigate({ to: "/policy" }),
          })
        }
      >
        <p>{words.approveText(version)}</p>
      </ConfirmDialog>
    </>
  );
}

function ReturnDraft({ draft }: { draft: Draft }) {
  const [asking, setAsking] = useState(false);
  const { username } = useSession();
  return (
    <Actions>
      <Button look="second" wide onClick={() => setAsking(true)}>
        {draft.writtenBy.includes(username) ? words.return.own : words.return.other}
      </Button>
      {asking && <ReturnDialog draft={draft} onClose={() => setAsking(false)} />}
    </Actions>
  );
}

function ReturnDialog({ draft: { revision, version }, onClose }: { draft: Draft; onClose: () => void }) {
  const queries = useQueryClient();
  const { show } = useToasts();
  const { dialog, box } = useFormCall(forms.policyDraftReturn, {
    act: ({ reason }) => api.returnPolicyDraft({ body: { revision, reason } }),
    failsAs: "policy",
    onDone: async () => {
      await queries.invalidateQueries(draftQuery);
      show({ tone: "success", text: words.return.done });
      onClose();
    },
  });
  const { reason } = forms.policyDraftReturn.fields;
  return (
    <DialogForm title={words.return.title(version)} submit={words.return.submit} {...dialog} onClose={onClose}>
      <p>{words.return.text}</p>
      <TextArea {...box("reason")} label={reason.label} maxLength={reason.maxLength} />
    </DialogForm>
  );
}

function Discard({ draft: { revision } }: { draft: Draft }) {
  const [asking, setAsking] = useState(false);
  const act = usePolicyCall();
  const navigate = useNavigate();
  return (
    <>
      <Actions>
        <Button look="second" wide onClick={() => setAsking(true)}>
          {words.discard}
        </Button>
      </Actions>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        danger
        busy={act.isPending}
        onConfirm={() =>
          act.mutate({
            call: () => api.discardPolicyDraft({ body: { revision } }),
            done: words.discarded,
            follow: () => void navigate({ to: "/policy" }),
          })
        }
      >
        <p>{words.discardText}</p>
      </ConfirmDialog>
    </>
  );
}
