import type { Application } from "@farthing/contract";
import { type LocalDate, londonDay } from "@farthing/domain/money";
import { businessDay } from "@farthing/journey";
import { isSignedStatus } from "./resume-redirect.tsx";

export const loanStartDay = (application: Pick<Application, "status" | "signedAt" | "today">, now: Date): LocalDate =>
  application.signedAt !== null && isSignedStatus(application.status)
    ? londonDay(new Date(application.signedAt))
    : businessDay(application, now);
