import { CallFailed } from "@farthing/contract/client";
import { type ApplicationDocument, changedFields, mergeDocument } from "@farthing/domain/application";
import {
  type Confirmed,
  checkSection,
  confirmationNeeded,
  type DetailsSectionKey,
  isEditable,
  type Modal,
  type Problem,
  submitsBy,
} from "@farthing/domain/details";
import { callTexts } from "@farthing/domain/wording";
import { answersFrom, type DetailsSection, draftFrom, type Typed, typedFrom } from "@farthing/journey";
import { useState } from "react";
import { useActiveApplication } from "../active/active-application.tsx";
import { keepDraft, keptDraft } from "./kept-draft.ts";
import type { Details } from "./use-details.ts";

export type OpenSection = DetailsSection & { readonly key: DetailsSectionKey };

interface Said {
  readonly text: string;
  readonly tone: "danger" | "warning";
}

/** The section that is open: what is typed, what is wrong with it, and how it is saved. */
export function useSectionForm(section: OpenSection, details: Details) {
  const active = useActiveApplication();
  const applicationId = active.application?.id ?? "";
  const { circumstances, refusals, confirmed } = details;
  const refusal = refusals[section.key];
  const [typed, setTyped] = useState(() => {
    const kept = keptDraft(applicationId, active.document);
    return kept?.section === section.key ? kept.typed : typedFrom(section, details.document[section.key]);
  });
  const [problems, setProblems] = useState<readonly Problem[]>(refusal?.problems ?? []);
  const [said, setSaid] = useState<Said | null>(refusal ?? null);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState<Modal | null>(null);
  const editable = (field: string): boolean => isEditable(`${section.key}.${field}`, active.modification);

  /** Everything in the boxes that may be changed, as the document can hold it. */
  const draft = (next: Typed): [string, unknown][] =>
    Object.entries(draftFrom(section, next, circumstances)).filter(([field]) => editable(field));

  const changed = ([field, value]: [string, unknown]): boolean => {
    const stored = active.document[section.key] as Typed | null | undefined;
    return changedFields(stored?.[field], value).length > 0;
  };

  const saveDraft = (next: Typed, fields: [string, unknown][]): void => {
    const part: ApplicationDocument = fields.length === 0 ? {} : { [section.key]: Object.fromEntries(fields) };
    if (fields.length > 0) active.save(part);
    const over = mergeDocument(active.document, part)[section.key];
    keepDraft({ applicationId, section: section.key, typed: next, over });
  };

  const change = (next: Typed): void => {
    setTyped(next);
    // An account is stored once it has been checked, not before (S1 §4).
    saveDraft(next, submitsBy(section.key) === "bankCheck" ? [] : draft(next).filter(changed));
  };

  const objectTo = (found: readonly Problem[], about: Said | null): void => {
    setProblems(found);
    setSaid(about);
    setAttempt((count) => count + 1);
  };

  async function send(values: Typed, given: Typed): Promise<void> {
    setBusy(true);
    try {
      const saved = await active.submitSection(section.key, values);
      details.submitted(section.key, saved.document);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      await failed(error, given);
    } finally {
      setBusy(false);
    }
  }

  async function failed(error: CallFailed, given: Typed): Promise<void> {
    if (error.code === "application.stale") {
      // What was typed goes the way of every other change, where the frame offers both ways out.
      saveDraft(given, draft(given));
      await active.flush();
      return;
    }
    const bankCheckFailed = submitsBy(section.key) === "bankCheck" && error.status >= 500;
    objectTo(error.body.details ?? [], { text: bankCheckFailed ? callTexts.bankCheck.failed : error.message, tone: "danger" });
  }

  async function submit(given: Typed = typed, agreed: Confirmed = confirmed): Promise<void> {
    const checked = checkSection(section, answersFrom(section, given), circumstances);
    if (!checked.ok) return objectTo(checked.problems, null);
    objectTo([], null);
    const modal = confirmationNeeded(section, checked.answers, agreed, circumstances);
    setAsking(modal);
    if (modal === null) await send(checked.answers, given);
  }

  return {
    typed,
    change,
    problems,
    said,
    attempt,
    busy,
    asking,
    submit,
    editable,
    stopAsking: () => setAsking(null),
    /** The value that a dialog asked for takes its place in the section, which is then saved. */
    async confirm(modal: Modal, field: string, value: string | number, shown: string) {
      const agreed = { ...confirmed, [modal]: value };
      details.confirm(agreed);
      const next = { ...typed, [field]: shown };
      change(next);
      await submit(next, agreed);
    },
  };
}
export type SectionFormState = ReturnType<typeof useSectionForm>;
