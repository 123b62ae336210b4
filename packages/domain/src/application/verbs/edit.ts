import type { FeatureName } from "../../access/index.ts";
import { isEditable } from "../../details/index.ts";
import { errorCatalogue, fail } from "../../wording/index.ts";
import type { Application, Changes } from "../application.ts";
import type { ApplicationDocument } from "../document/document.ts";
import { mergeDocument } from "../document/merge.ts";
import { changedFields, keepFields, serverOwnedFields } from "../document/ownership.ts";
import { modificationOf } from "../modification.ts";

interface DraftSaving {
  readonly features: ReadonlySet<FeatureName>;
  readonly replaceValues?: boolean;
  /** Closed whatever the status: an e-mail address that was proved, the shop's address. */
  readonly locked?: readonly string[];
}

/** Saves a draft: what the product owns stays as it is, and a change to anything else that is closed at this status is refused by name. */
export function editDocument(
  { status, document }: Pick<Application, "status" | "document">,
  given: ApplicationDocument,
  { features, replaceValues = false, locked = [] }: DraftSaving,
): Changes {
  const modification = { ...modificationOf(status, features), locked };
  const owned = serverOwnedFields.filter((field) => !modification.editableFields.includes(field));
  const proposed = keepFields(document, mergeDocument(document, given, { replaceValues }), owned);
  const closed = changedFields(document, proposed).filter((path) => !isEditable(path, modification));
  if (closed.length > 0) {
    const message = errorCatalogue["application.not_editable"].text;
    fail(
      "application.not_editable",
      { status },
      closed.map((path) => ({ path, message })),
    );
  }
  return { document: proposed };
}
