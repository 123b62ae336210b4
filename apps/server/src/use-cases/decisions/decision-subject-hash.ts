import { type ApplicationDocument, keepDecidedFields } from "@farthing/domain/application";
import { canonicalHash } from "../../platform/canonical-hash.ts";

/** If this hash has changed since the decision, the customer can only sign after a new decision (S1 §4). */
export const hashDecidedFields = (document: ApplicationDocument): Buffer => canonicalHash(keepDecidedFields(document));
