import type { ApplicationDocument } from "../../document/document.ts";
import { mergeDocument } from "../../document/merge.ts";
import { newDocument } from "../../document/new-document.ts";
import { applyEvent, type TransitionResult } from "../move.ts";
import type { ActorOf } from "../transitions.ts";
import { editDocument } from "./edit.ts";

const initialDocuments: Readonly<Record<ActorOf<"create">, ApplicationDocument>> = {
  staff: { journeyType: "InStore", isNonBrokered: false, product: { agreementType: "IN_STORE" } },
  directApp: { journeyType: "DirectApps", isNonBrokered: true, product: { agreementType: "IN_STORE" } },
  webShop: {
    journeyType: "WebServices",
    isNonBrokered: false,
    customerPresent: false,
    product: { agreementType: "PBF" },
    deliveryDetails: { goodsDelivered: "CURRENT_ADDRESS" },
  },
};

export interface Creation {
  readonly by: ActorOf<"create">;
  readonly branch: string;
  readonly branchInScope: boolean;
  readonly projectLoanSold: boolean;
  /** The document in the request. It may contain only fields that a shop may write. */
  readonly given: ApplicationDocument;
  /** Fields that only Farthing writes, such as a checked return URL. */
  readonly added?: ApplicationDocument;
}

export function create({ by, branch, branchInScope, given, added = {}, projectLoanSold }: Creation): TransitionResult<"create"> {
  const beginning = mergeDocument(mergeDocument(newDocument(), initialDocuments[by]), added);
  const writing = {
    writer: "shop",
    act: "document",
    features: new Set<never>(),
    emailProved: false,
    bankCheck: null,
    projectLoanSold,
  } as const;
  const { document } = editDocument({ status: "open", document: beginning }, given, writing);
  return applyEvent({ status: "nothing" }, "create", {
    by,
    guardResults: { branchInScope },
    changes: { document },
    facts: { branch, origin: by },
  });
}
