import type { Arguments, Contract } from "@farthing/contract";
import { api } from "../shell/api.ts";

type DocumentIdentifier = Arguments<Contract["confirmOwnDownload"]>["body"]["documentIdentifier"];

/** Records that the customer has received the file (S2 §7). The customer has the file, so a failure is not shown. */
export const confirmOwnDownload = (id: string, documentIdentifier: DocumentIdentifier): void =>
  void api.confirmOwnDownload({ params: { id }, body: { documentIdentifier } }).catch(() => undefined);
