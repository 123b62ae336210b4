import { softSearchApplies } from "../../access/index.ts";
import type { AgreementType } from "../../vocabulary/index.ts";
import type { Setting } from "../setting.ts";
import type { ApplicationDocument } from "./document.ts";

/** Returns the agreement type. An agreement without a stated type is made in the shop. */
export const agreementTypeOf = ({ product }: Pick<ApplicationDocument, "product">): AgreementType => product?.agreementType ?? "IN_STORE";

export const softSearchOn = (
  document: Pick<ApplicationDocument, "product">,
  { features, flags }: Pick<Setting, "features" | "flags">,
): boolean => softSearchApplies(agreementTypeOf(document), features, flags);
