import { type Law, lawOn } from "../../law/index.ts";
import { type LocalDate, londonDay } from "../../money/index.ts";
import type { Application } from "../application.ts";

/** Returns the law that applies to the agreement: the law on the day of the signature, or today's law before the signature. */
export const lawOfAgreement = ({ signedAt }: Pick<Application, "signedAt">, today: LocalDate): Law =>
  lawOn(signedAt === null ? today : londonDay(new Date(signedAt)));
