import { type Law, lawOn } from "../../law/index.ts";
import { type LocalDate, londonDay } from "../../money/index.ts";
import type { Application } from "../application.ts";

/** For a signed agreement, the law on the day of the signature applies. For an unsigned agreement, today's law applies. */
export const lawOfAgreement = ({ signedAt }: Pick<Application, "signedAt">, today: LocalDate): Law =>
  lawOn(signedAt === null ? today : londonDay(new Date(signedAt)));
