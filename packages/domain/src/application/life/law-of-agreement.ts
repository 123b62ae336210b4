import { type Law, lawOn } from "../../law/index.ts";
import { type LocalDate, londonDay } from "../../money/index.ts";
import type { Application } from "../application.ts";

/** After the signature, the law on the day of the signature keeps applying to the agreement. */
export const lawOfAgreement = ({ signedAt }: Pick<Application, "signedAt">, today: LocalDate): Law =>
  lawOn(signedAt === null ? today : londonDay(new Date(signedAt)));
