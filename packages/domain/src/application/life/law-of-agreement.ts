import { type Law, lawOn } from "../../law/index.ts";
import { type LocalDate, londonDay } from "../../money/index.ts";
import type { Application } from "../application.ts";

/** A signed agreement keeps the law of the day on which it was signed. For an unsigned agreement, today's law applies. */
export const lawOfAgreement = ({ signedAt }: Pick<Application, "signedAt">, today: LocalDate): Law =>
  lawOn(signedAt === null ? today : londonDay(new Date(signedAt)));
