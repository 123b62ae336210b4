import { softSearchApplies } from "../../access/index.ts";
import type { SaleChannel } from "../../lending/index.ts";
import type { AgreementType } from "../../vocabulary/index.ts";
import type { ShopRuleSettings } from "../setting.ts";
import type { ApplicationDocument } from "./document.ts";

export const agreementTypeOf = ({ product }: Pick<ApplicationDocument, "product">): AgreementType => product?.agreementType ?? "IN_STORE";

export const saleChannelOf = (document: Pick<ApplicationDocument, "product" | "isNonBrokered">): SaleChannel => ({
  agreementType: agreementTypeOf(document),
  isNonBrokered: document.isNonBrokered === true,
});

export const softSearchOn = (
  document: Pick<ApplicationDocument, "product">,
  { features, flags }: Pick<ShopRuleSettings, "features" | "flags">,
): boolean => softSearchApplies(agreementTypeOf(document), features, flags);
