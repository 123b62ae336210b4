import type { FeatureName } from "../../../access/index.ts";
import { applicantLocks, type StoredBankCheck, settleDependentAnswers, withBankCheckResult } from "../../../details/index.ts";
import { errorCatalogue, fail } from "../../../wording/index.ts";
import type { Application, Changes } from "../../application.ts";
import type { ApplicationDocument } from "../../document/document.ts";
import { changedFields, keepStoredFields, valueAt } from "../../document/document-changes.ts";
import { mayWrite, systemOnlyFields, type Writer } from "../../document/field-rights.ts";
import { mergeDocument } from "../../document/merge.ts";
import { type DocumentWriteKind, writeOccasionsOf } from "../modification.ts";

export interface WriteContext {
  readonly writer: Writer;
  readonly act: DocumentWriteKind;
  readonly features: ReadonlySet<FeatureName>;
  /** True if the customer has signed in with the e-mail address. The address is then locked. */
  readonly emailProved: boolean;
  readonly projectLoanSold: boolean;
  readonly bankCheck: StoredBankCheck | null;
  readonly replaceValues?: boolean;
}

const hasValue = (document: ApplicationDocument, path: string): boolean => (valueAt(document, path) ?? null) !== null;

/** These paths are locked in addition to the field rights, but only once they have a value. */
export const lockedPaths = (
  document: ApplicationDocument,
  { writer, emailProved }: Pick<WriteContext, "writer" | "emailProved">,
): readonly string[] =>
  applicantLocks({ emailProved, addressEditable: writer === "customer" ? document.addressEditable : true }).filter((path) =>
    hasValue(document, path),
  );

export function editDocument(
  { status, document }: Pick<Application, "status" | "document">,
  given: ApplicationDocument,
  writing: WriteContext,
): Changes & Pick<Application, "document"> {
  const { replaceValues = false } = writing;
  const unmentioned = systemOnlyFields.filter((field) => valueAt(given, field) === undefined);
  const proposed = keepStoredFields(document, mergeDocument(document, given, { replaceValues }), unmentioned);
  const occasions = writeOccasionsOf(status, writing.features, writing.act);
  const closed = changedFields(document, proposed).filter(
    (path) => !occasions.some((occasion) => mayWrite(path, writing.writer, occasion)),
  );
  const locked = lockedPaths(document, writing).filter(
    (path) => changedFields(valueAt(document, path), valueAt(proposed, path)).length > 0,
  );
  const unsold = writing.projectLoanSold ? [] : projectLoanChanges(document, proposed);
  refuseLockedFields([...new Set([...closed, ...locked, ...unsold])], status);
  const checked = withBankCheck(document, proposed, writing.bankCheck);
  return { document: occasions.includes("draft") || writing.act === "section" ? withSettledDetails(checked) : checked };
}

function withSettledDetails(document: ApplicationDocument): ApplicationDocument {
  const after = settleDependentAnswers(document);
  return changedFields(document, after).length === 0 ? document : after;
}

/** Returns the changes of the project loan except removals. A shop that sells no project loans may still remove one. */
const projectLoanChanges = (before: ApplicationDocument, after: ApplicationDocument): readonly string[] =>
  changedFields(before.fusionLoan, after.fusionLoan, "fusionLoan").filter((path) => hasValue(after, path));

/** A decision uses the result of the latest bank check. */
export const withLatestBankCheck = (document: ApplicationDocument, kept: StoredBankCheck | null): ApplicationDocument =>
  withBankCheck(document, document, kept);

function withBankCheck(before: ApplicationDocument, after: ApplicationDocument, kept: StoredBankCheck | null): ApplicationDocument {
  if (!after.bankAccountDetails) return after;
  return { ...after, bankAccountDetails: withBankCheckResult(before.bankAccountDetails ?? {}, after.bankAccountDetails, kept) };
}

function refuseLockedFields(paths: readonly string[], status: Application["status"]): void {
  const message = errorCatalogue["application.field_locked"].text;
  if (paths.length > 0)
    fail(
      "application.field_locked",
      { status, fields: paths.join(", ") },
      paths.map((path) => ({ path, message })),
    );
}
