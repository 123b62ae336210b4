import { type ApplicationDocument, keepDecidedFields } from "@farthing/domain/application";
import { canonicalHash } from "../../platform/canonical-hash.ts";

/** The hash of the data that a decision is based on. If it has changed, the customer can only sign after a new decision (S1 §4). */
export const hashDecidedFields = (document: ApplicationDocument): Buffer => canonicalHash(keepDecidedFields(document));
