import { type ApplicationDocument, changedFields } from "@farthing/domain/application";
import type { DetailsSectionKey } from "@farthing/domain/details";
import type { TypedAnswers } from "@farthing/shell";

/**
 * The typed values of an unfinished section. The tab restores them after a reload, unless a colleague has changed the section meanwhile.
 */
interface KeptDraft {
  readonly applicationId: string;
  readonly section: DetailsSectionKey;
  readonly typed: TypedAnswers;
  readonly over: unknown;
}

const storageKey = "farthing.apply.details";

export const storeDraft = (draft: KeptDraft): void => sessionStorage.setItem(storageKey, JSON.stringify(draft));

export const deleteDraft = (): void => sessionStorage.removeItem(storageKey);

export function storedDraft(applicationId: string, document: ApplicationDocument): KeptDraft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? "null") as KeptDraft | null;
    const holds = kept?.applicationId === applicationId && changedFields(kept.over, document[kept.section]).length === 0;
    return holds ? kept : null;
  } catch {
    return null;
  }
}
