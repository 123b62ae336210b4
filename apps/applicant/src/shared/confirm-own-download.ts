import type { Arguments, Contract } from "@farthing/contract";
import { api } from "../shell/api.ts";

type DocumentIdentifier = Arguments<Contract["confirmOwnDownload"]>["body"]["documentIdentifier"];

/** A failure is not shown, because the customer already has the file (S2 §7). */
export const confirmOwnDownload = (id: string, documentIdentifier: DocumentIdentifier): void =>
  void api.confirmOwnDownload({ params: { id }, body: { documentIdentifier } }).catch(() => undefined);
