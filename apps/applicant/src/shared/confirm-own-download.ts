import type { Arguments, Contract } from "@farthing/contract";
import { api } from "../shell/api.ts";

type DocumentIdentifier = Arguments<Contract["confirmOwnDownload"]>["body"]["documentIdentifier"];

/** Records that the customer has received the file (S2 §7). The page does not show a failure, because the customer already has the file. */
export const confirmOwnDownload = (id: string, documentIdentifier: DocumentIdentifier): void =>
  void api.confirmOwnDownload({ params: { id }, body: { documentIdentifier } }).catch(() => undefined);
