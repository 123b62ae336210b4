import type { Arguments, Contract } from "@farthing/contract";
import { api } from "../shell/api.ts";

type DocumentIdentifier = Arguments<Contract["confirmDownload"]>["body"]["documentIdentifier"];

/** Records that the shop has received the file (S1 §7). The shop has the file, so a failure is not shown. */
export const confirmDownload = (id: string, documentIdentifier: DocumentIdentifier): void =>
  void api.confirmDownload({ params: { id }, body: { documentIdentifier } }).catch(() => undefined);
