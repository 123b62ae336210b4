import { type FeatureName, gateOpen } from "../../access/index.ts";
import type { ModificationRights } from "../../details/index.ts";
import type { ModificationStatus, Status } from "../../vocabulary/index.ts";
import { fieldsWithRights, mayWrite, type WriteOccasion, type Writer } from "../document/field-rights.ts";
import { statusRules } from "./status-rules.ts";

/** The modification status never depends on the user's role (S1 §4, §6). */
export function modificationStatus(status: Status, features: ReadonlySet<FeatureName>): ModificationStatus {
  if (status === "signed" && !gateOpen("amendAfterSigning", features, {})) return "READ_ONLY";
  return statusRules[status].modification;
}

export type DocumentWriteKind = "document" | "section" | "offer" | "amendment";

export function writeOccasionsOf(status: Status, features: ReadonlySet<FeatureName>, act: DocumentWriteKind): readonly WriteOccasion[] {
  if (act === "offer" || act === "amendment") return [act];
  switch (modificationStatus(status, features)) {
    case "YES":
      return ["draft"];
    case "CONDITIONAL":
      return status === "decision_quotation_accept" ? ["quoted"] : status === "decision_accept" ? acceptedOccasions[act] : [];
    default:
      return [];
  }
}

const acceptedOccasions = { document: ["accepted"], section: ["accepted", "acceptedSection"] } as const;

const writableFields = (writer: Writer, occasions: readonly WriteOccasion[]) =>
  fieldsWithRights.filter((path) => occasions.some((occasion) => mayWrite(path, writer, occasion)));

export function modificationRightsOf(
  status: Status,
  features: ReadonlySet<FeatureName>,
  { writer = "shop", locked = [] }: { readonly writer?: Writer; readonly locked?: readonly string[] } = {},
): ModificationRights {
  const allowed = modificationStatus(status, features);
  if (allowed !== "YES" && allowed !== "CONDITIONAL") return { status: allowed, editableFields: [] };
  const open = writableFields(writer, status === "signed" ? ["amendment"] : writeOccasionsOf(status, features, "section"));
  const asDocument = writableFields(writer, writeOccasionsOf(status, features, "document"));
  return {
    status: allowed,
    editableFields: allowed === "CONDITIONAL" ? open : [],
    locked: [...fieldsWithRights.filter((path) => !open.includes(path)), ...locked],
    checkedFirst: open.filter((path) => !asDocument.includes(path)),
  };
}
