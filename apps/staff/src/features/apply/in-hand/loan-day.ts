import type { Application } from "@farthing/contract";
import { agreementInForce } from "@farthing/domain/application";
import { type LocalDate, londonDay } from "@farthing/domain/money";
import { businessDay } from "@farthing/journey";

export const loanStartDay = (application: Pick<Application, "status" | "signedAt" | "today">, now: Date): LocalDate =>
  application.signedAt !== null && agreementInForce(application.status)
    ? londonDay(new Date(application.signedAt))
    : businessDay(application, now);
