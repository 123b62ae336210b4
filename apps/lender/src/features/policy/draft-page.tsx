import { formatDay, screens } from "@farthing/domain/wording";
import { fieldProblems } from "@farthing/shell";
import { UnsavedEdits } from "@farthing/shell/unsaved-edits";
import { ErrorSummary, PageHead, Rail, Tag, TextInput } from "@farthing/ui";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { QueryResult } from "../../shared/query-result.tsx";
import { api } from "../../shell/api.ts";
import { RouterBackLink } from "../../shell/links.tsx";
import { useSession } from "../../shell/session.ts";
import { BacktestPanel } from "./backtest-panel.tsx";
import { DraftActions, SaveDraft } from "./draft-actions.tsx";
import { DraftChanges, PublishSteps } from "./draft-progress.tsx";
import "./policy.css";
import { type Draft, draftQuery, type PolicyFigure, usePolicyCall } from "./policy-query.ts";
import { Rules } from "./rules.tsx";

const { draft: words, named, back } = screens.lender.policy;

export function PolicyDraftPage() {
  const manages = useSession().permissions.includes("policy:manage");
  const draft = useQuery(draftQuery);
  return (
    <>
      <RouterBackLink to="/policy">{back}</RouterBackLink>
      <QueryResult query={draft} isPage>
        {(answer) => <PolicyDraft draft={answer} manages={manages} />}
      </QueryResult>
    </>
  );
}

function PolicyDraft({ draft, manages }: { draft: Draft; manages: boolean }) {
  const [starter = ""] = draft.writtenBy;
  return (
    <div className="stack">
      <PageHead title={named(draft.version)}>
        <div className="row">
          <Tag tone="warning" quarters={draft.sent ? 3 : 1}>
            {draft.sent ? words.sentState : words.state}
          </Tag>
          <span className="muted small">{words.inForce(draft.basedOn)}</span>
        </div>
        <p className="muted">
          {words.startedBy(starter, formatDay(draft.started))} {words.changed(draft.changes.length)}
        </p>
      </PageHead>
      {manages ? <EditableDraft draft={draft} /> : <ReadOnlyDraft draft={draft} />}
    </div>
  );
}

const changedFigureKeys = ({ changes }: Draft) => new Set(changes.map(({ key }) => key));

const ReadOnlyDraft = ({ draft }: { draft: Draft }) => (
  <div className="split">
    <div className="stack">
      <Rules sections={draft.sections} changed={changedFigureKeys(draft)} />
      <BacktestPanel draft={draft} />
    </div>
    <Rail>
      <DraftChanges draft={draft} />
      <PublishSteps draft={draft} />
    </Rail>
  </div>
);

/** Unsaved input. The form shows it instead of the saved numbers, also after the saved numbers were reloaded. */
interface UnsavedInput {
  readonly figures: Readonly<Record<string, string>>;
  readonly reason?: string;
}

function EditableDraft({ draft }: { draft: Draft }) {
  const form = useId();
  const [typed, setTyped] = useState<UnsavedInput>({ figures: {} });
  const [attempt, setAttempt] = useState(0);
  const save = usePolicyCall<{ revision: number }>();
  const problems = fieldProblems(save.error);
  const figures = draft.sections.flatMap(({ items }) => items.flatMap((item) => item.figures));
  const shownFor = ({ key, value }: PolicyFigure) => typed.figures[key] ?? value;
  const reason = typed.reason ?? draft.reason;
  const isSaved = reason === draft.reason && figures.every((figure) => shownFor(figure) === figure.value);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    setAttempt(attempt + 1);
    const body = { revision: draft.revision, figures: Object.fromEntries(figures.map((figure) => [figure.key, shownFor(figure)])), reason };
    save.mutate({ call: () => api.savePolicyDraft({ body }), done: words.saved, follow: () => setTyped({ figures: {} }) });
  };
  const errors = Object.entries(problems).map(([path, message]) => ({ field: path.replace(/^figures\./, ""), message }));
  return (
    <div className="split">
      <UnsavedEdits when={!isSaved} />
      <div className="stack">
        <form id={form} className="stack" noValidate onSubmit={submit}>
          {errors.length > 0 && <ErrorSummary title={words.check} errors={errors} attempt={attempt} />}
          <Rules
            sections={draft.sections}
            changed={changedFigureKeys(draft)}
            field={(figure) => (
              <TextInput
                key={figure.key}
                name={figure.key}
                label={figure.label}
                inputMode={figure.kind === "number" ? "numeric" : "decimal"}
                autoComplete="off"
                value={shownFor(figure)}
                error={problems[`figures.${figure.key}`]}
                onChange={({ currentTarget: { value } }) => setTyped({ ...typed, figures: { ...typed.figures, [figure.key]: value } })}
              />
            )}
          />
        </form>
        <BacktestPanel draft={draft} run={isSaved ? "now" : "onceSaved"} />
      </div>
      <Rail>
        <SaveDraft
          form={form}
          reason={reason}
          busy={save.isPending}
          isSaved={isSaved}
          onReason={(text) => setTyped({ ...typed, reason: text })}
        />
        <DraftActions draft={draft} isSaved={isSaved} />
        <DraftChanges draft={draft} />
        <PublishSteps draft={draft} />
      </Rail>
    </div>
  );
}
