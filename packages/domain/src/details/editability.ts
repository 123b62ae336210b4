import type { ModificationStatus } from "../vocabulary/index.ts";

/** Which fields can be edited depends on the application's modification status, never on the user's role (S1 §4, §6). */
export interface ModificationRights {
  readonly status: ModificationStatus;
  /** The editable paths while the status is CONDITIONAL. Each path includes the paths below it. */
  readonly editableFields: readonly string[];
  /** Paths that are never editable, such as a verified e-mail address. */
  readonly locked?: readonly string[];
  /** Paths that are saved only with their whole section, after the section was checked. */
  readonly checkedFirst?: readonly string[];
}

const liesWithin = (path: string, part: string): boolean => path === part || path.startsWith(`${part}.`);

export function isEditable(path: string, { status, editableFields, locked = [] }: ModificationRights): boolean {
  if (locked.some((part) => liesWithin(path, part))) return false;
  if (status === "CONDITIONAL") return editableFields.some((part) => liesWithin(path, part));
  return status === "YES";
}

export const isSavedAsTyped = (path: string, modification: ModificationRights): boolean =>
  isEditable(path, modification) && !(modification.checkedFirst ?? []).some((part) => liesWithin(path, part));

/** A section with an editable field has an Edit link. */
export const isSectionEditable = (
  section: { readonly key: string; readonly fields: Readonly<Record<string, unknown>> },
  modification: ModificationRights,
): boolean => Object.keys(section.fields).some((field) => isEditable(`${section.key}.${field}`, modification));

export const isSectionOpen = <Circumstances>(
  section: { readonly key: string; readonly fields: Readonly<Record<string, unknown>>; hiddenWhen?(circumstances: Circumstances): boolean },
  circumstances: Circumstances,
  modification: ModificationRights,
): boolean => !section.hiddenWhen?.(circumstances) && isSectionEditable(section, modification);

export const showsSubmitControls = ({ status }: Pick<ModificationRights, "status">): boolean =>
  status === "YES" || status === "CONDITIONAL";
