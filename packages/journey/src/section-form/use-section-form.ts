import { CallFailed } from "@farthing/contract/client";
import { type ApplicationDocument, changedFields, mergeDocument } from "@farthing/domain/application";
import {
  type ConfirmationModal,
  type ConfirmedValues,
  confirmationNeeded,
  type DetailsSectionKey,
  isEditable,
  isSavedAsTyped,
  submitActionOf,
  suggestedBankAccount,
} from "@farthing/domain/details";
import { callTexts, type InvalidValueDetail } from "@farthing/domain/wording";
import { type DetailsSection, type TypedAnswers, toStorableDraft, toTypedAnswers, useCall, useForm } from "@farthing/shell";
import { useEffect, useState } from "react";
import { useApplicationActions, useCurrentApplication } from "../current-application/current-application.tsx";
import { storeDraft, storedDraft } from "./kept-draft.ts";
import type { Details } from "./use-details.ts";

export type OpenSection = DetailsSection & { readonly key: DetailsSectionKey };

/** What a section form gets from its parent: from `useDetails`, or from the applicant app's form that asks the questions in steps. */
export type SectionFormDetails = Pick<Details, "document" | "circumstances" | "refusals" | "confirmed" | "confirm" | "submitted">;

export interface ShownQuestions {
  asksFor(path: string): boolean;
}

interface SectionSent {
  readonly answers: TypedAnswers;
  readonly given: TypedAnswers;
}

export function useSectionForm(section: OpenSection, details: SectionFormDetails, part?: ShownQuestions) {
  const { application, document, modification, savesAsTyped } = useCurrentApplication();
  const { save, flush, submitSection, openForm } = useApplicationActions();
  const applicationId = application?.id ?? "";
  const { circumstances, refusals, confirmed } = details;
  const refusal = refusals[section.key];
  useEffect(() => openForm(section.key), [openForm, section.key]);
  const [asking, setAsking] = useState<ConfirmationModal | null>(null);
  /** The fields that the user has edited since the server refused them. The form no longer shows the server's messages about them. */
  const [corrected, setCorrected] = useState<readonly string[]>([]);
  const form = useForm(
    section,
    () => {
      const kept = storedDraft(applicationId, document);
      if (kept?.section === section.key) return kept.typed;
      const stored = section.key === "bankAccountDetails" ? suggestedBankAccount(details.document) : details.document[section.key];
      return toTypedAnswers(section, stored);
    },
    circumstances,
  );
  const { typed } = form;
  const asksFor = part ? (path: string) => part.asksFor(path) : asksForAll;
  const editable = (path: string): boolean => isEditable(`${section.key}.${path}`, modification);

  const draft = (next: TypedAnswers): [string, unknown][] =>
    Object.entries(toStorableDraft(section, next, circumstances, { final: part === undefined })).filter(([field]) =>
      isSavedAsTyped(`${section.key}.${field}`, modification),
    );

  const changed = ([field, value]: [string, unknown]): boolean => {
    const stored = document[section.key] as TypedAnswers | null | undefined;
    return changedFields(stored?.[field], value).length > 0;
  };

  const saveDraft = (next: TypedAnswers, fields: [string, unknown][]): ApplicationDocument => {
    const changes: ApplicationDocument = fields.length === 0 ? {} : { [section.key]: Object.fromEntries(fields) };
    if (fields.length > 0) save(changes);
    const over = mergeDocument(document, changes);
    storeDraft({ applicationId, section: section.key, typed: next, over: over[section.key] });
    return over;
  };

  const change = (next: TypedAnswers): void => {
    const edited = refused.map(({ path }) => topField(path)).filter((field) => next[field] !== typed[field]);
    if (edited.length > 0) setCorrected([...corrected, ...edited]);
    form.type(next);
    // A bank account is stored only after its check (S1 §4). On a paired phone, only a complete section is stored.
    saveDraft(next, submitActionOf(section.key) === "bankCheck" || !savesAsTyped ? [] : draft(next).filter(changed));
  };

  const sending = useCall(({ answers }: SectionSent) => submitSection(section.key, answers), {
    onSuccess: (saved) => details.submitted(section.key, saved.document),
    onError: async (error, { given }) => {
      if (isStale(error)) {
        // Another user saved first, and only the autosave can ask about this conflict. The answers are therefore saved as a draft.
        saveDraft(given, draft(given));
        await flush();
      } else if (error instanceof CallFailed) form.objectTo(error.body.details ?? []);
    },
  });

  const shownBefore = form.attempt === 0 ? (refusal ?? null) : null;
  const refused = sending.error ? form.problems : (shownBefore?.problems ?? []);

  /** The server checks the bank details together, so an edit of one field removes the messages about all of them. */
  const isStillRefused = ({ path }: InvalidValueDetail): boolean =>
    submitActionOf(section.key) === "bankCheck" ? corrected.length === 0 : !corrected.includes(topField(path));

  /** Saves the answers of one step as a draft, because the section is still incomplete. */
  const keeping = useCall(
    async (given: TypedAnswers) => {
      const kept = saveDraft(given, draft(given));
      return (await flush()) ? kept : null;
    },
    { onSuccess: (kept) => kept && details.submitted(section.key, kept) },
  );

  function submit(given: TypedAnswers = typed, agreed: ConfirmedValues = confirmed): void {
    sending.reset();
    setCorrected([]);
    if (!form.checkPart(asksFor, given)) return;
    const answers = form.answers(given);
    if (answers === null) keeping.mutate(given);
    const modal = answers && confirmationNeeded(section, answers, agreed, circumstances);
    setAsking(modal);
    if (answers && modal === null) sending.mutate({ answers, given });
  }

  return {
    typed,
    change,
    problems: (shownBefore?.problems ?? form.problems).filter(isStillRefused),
    said: corrected.length > 0 ? null : sending.error ? refusalOf(section, sending.error) : shownBefore,
    attempt: form.attempt,
    busy: sending.isPending || keeping.isPending,
    asking,
    submit: () => submit(),
    editable,
    asksFor,
    stopAsking: () => setAsking(null),
    confirm(modal: ConfirmationModal, field: string, value: string | number, shown: string) {
      const agreed = { ...confirmed, [modal]: value };
      details.confirm(agreed);
      const next = { ...typed, [field]: shown };
      change(next);
      submit(next, agreed);
    },
  };
}
export type SectionFormState = ReturnType<typeof useSectionForm>;

const asksForAll = (): boolean => true;

const topField = (path: string): string => path.split(".", 1)[0] ?? path;

const isStale = (error: unknown): boolean => error instanceof CallFailed && error.code === "application.stale";

/** Returns null for an edit conflict, because a banner asks the user about the conflict. */
function refusalOf({ key }: OpenSection, error: Error) {
  if (isStale(error)) return null;
  const bankCheckFailed = submitActionOf(key) === "bankCheck" && error instanceof CallFailed && error.status >= 500;
  return { text: bankCheckFailed ? callTexts.bankCheck.failed : error.message, tone: "danger" } as const;
}
