import type { Application } from "@farthing/contract";
import { type LocalDate, londonDay } from "@farthing/domain/money";
import { businessDay } from "@farthing/journey";
import { isSignedStatus } from "./resume-redirect.tsx";

/** Returns the day from which the dates of the repayments are counted: the day of the signature, or today before the signature. */
export const loanStartDay = (application: Pick<Application, "status" | "signedAt" | "today">, now: Date): LocalDate =>
  application.signedAt !== null && isSignedStatus(application.status)
    ? londonDay(new Date(application.signedAt))
    : businessDay(application, now);
