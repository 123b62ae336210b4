import type { Arguments, Contract } from "@farthing/contract";
import { api } from "../shell/api.ts";

type DocumentIdentifier = Arguments<Contract["recordDownload"]>["body"]["documentIdentifier"];

/** Records that the shop has received the file (S1 §7). The page does not show a failure, because the shop already has the file. */
export const recordDownload = (id: string, documentIdentifier: DocumentIdentifier): void =>
  void api.recordDownload({ params: { id }, body: { documentIdentifier } }).catch(() => undefined);
