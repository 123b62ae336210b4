import type { ModificationStatus } from "../vocabulary/index.ts";

/** The fields that may still change. These fields depend on the application's modification status, never on the user's role (S1 §4, §6). */
export interface Modification {
  readonly status: ModificationStatus;
  /** For CONDITIONAL: editable paths of the document, each with the paths below it. */
  readonly editableFields: readonly string[];
  /** Paths that are locked in every status, such as a verified e-mail address. */
  readonly locked?: readonly string[];
  /** Paths that are saved only with their section, after its check. */
  readonly checkedFirst?: readonly string[];
}

const liesWithin = (path: string, part: string): boolean => path === part || path.startsWith(`${part}.`);

/** A path is editable if it or a path above it is listed. */
export function isEditable(path: string, { status, editableFields, locked = [] }: Modification): boolean {
  if (locked.some((part) => liesWithin(path, part))) return false;
  if (status === "CONDITIONAL") return editableFields.some((part) => liesWithin(path, part));
  return status === "YES";
}

/** Whether the field is saved while it is typed. */
export const isSavedAsTyped = (path: string, modification: Modification): boolean =>
  isEditable(path, modification) && !(modification.checkedFirst ?? []).some((part) => liesWithin(path, part));

/** A section has an Edit link if one of its fields is editable. */
export const isSectionEditable = (
  section: { readonly key: string; readonly fields: Readonly<Record<string, unknown>> },
  modification: Modification,
): boolean => Object.keys(section.fields).some((field) => isEditable(`${section.key}.${field}`, modification));

/** A section is open if it applies to this customer and one of its fields is editable. */
export const isSectionOpen = <Circumstances>(
  section: { readonly key: string; readonly fields: Readonly<Record<string, unknown>>; hiddenWhen?(circumstances: Circumstances): boolean },
  circumstances: Circumstances,
  modification: Modification,
): boolean => !section.hiddenWhen?.(circumstances) && isSectionEditable(section, modification);

export const showsSubmitControls = ({ status }: Pick<Modification, "status">): boolean => status === "YES" || status === "CONDITIONAL";
