import { type ApplicationDocument, decisionSubject } from "@farthing/domain/application";
import { canonicalHash } from "../../platform/canonical-hash.ts";

/** A decision is valid for a document while this hash stays the same. If the hash changes, signing requires a new decision (S1 §4). */
export const decisionSubjectHash = (document: ApplicationDocument): Buffer => canonicalHash(decisionSubject(document));
