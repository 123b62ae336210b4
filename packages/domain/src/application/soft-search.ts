import type { LocalDate } from "../money/index.ts";
import { transitions } from "./transitions.ts";
import type { Status } from "./vocabulary.ts";

const { accept, decline, refer } = transitions.submitSoft.to;

/** The three statuses in which a soft search has answered. */
export const quotationStatuses = [accept, decline, refer] as const;

const isQuotation = (status: Status): boolean => (quotationStatuses as readonly Status[]).includes(status);

/** Still live on the day itself; only an answered soft search can expire (S1 §4). */
export const softSearchExpired = (status: Status, expiry: LocalDate | null, today: LocalDate): boolean =>
  isQuotation(status) && expiry !== null && expiry < today;

/** Has been answered, or is what an open application will be submitted for (S1 §2). */
export const softSearchActive = (status: Status, softSearchOn: boolean): boolean =>
  isQuotation(status) || (status === "open" && softSearchOn);
