import type { ModificationStatus } from "../vocabulary/index.ts";

/** What may still be changed. It follows the application's modification status, never a member of staff's role (S1 §4, §6). */
export interface Modification {
  readonly status: ModificationStatus;
  /** Under CONDITIONAL: paths of the document, each with all that lies below it. */
  readonly editableFields: readonly string[];
  /** Locked whatever the status: what somebody else writes, an e-mail address that was proved, the shop's address. */
  readonly locked?: readonly string[];
  /** Open, but saved with its section and that one's check only, never as it is typed. */
  readonly checkedFirst?: readonly string[];
}

const liesWithin = (path: string, part: string): boolean => path === part || path.startsWith(`${part}.`);

/** "contactDetails.emailAddress" is editable when it, or contactDetails as a whole, is on the list. */
export function isEditable(path: string, { status, editableFields, locked = [] }: Modification): boolean {
  if (locked.some((part) => liesWithin(path, part))) return false;
  if (status === "CONDITIONAL") return editableFields.some((part) => liesWithin(path, part));
  return status === "YES";
}

/** Whether it is saved while it is being typed. */
export const isSavedAsTyped = (path: string, modification: Modification): boolean =>
  isEditable(path, modification) && !(modification.checkedFirst ?? []).some((part) => liesWithin(path, part));

/** A section has an Edit link while at least one of its fields may be changed. */
export const isSectionEditable = (
  section: { readonly key: string; readonly fields: Readonly<Record<string, unknown>> },
  modification: Modification,
): boolean => Object.keys(section.fields).some((field) => isEditable(`${section.key}.${field}`, modification));

/** Whether a section can be filled in now: it is asked of this customer, and something in it may still be changed. */
export const isSectionOpen = <Circumstances>(
  section: { readonly key: string; readonly fields: Readonly<Record<string, unknown>>; hiddenWhen?(circumstances: Circumstances): boolean },
  circumstances: Circumstances,
  modification: Modification,
): boolean => !section.hiddenWhen?.(circumstances) && isSectionEditable(section, modification);

/** READ_ONLY, like NO, has no submit and no next controls. */
export const showsSubmitControls = ({ status }: Pick<Modification, "status">): boolean => status === "YES" || status === "CONDITIONAL";
