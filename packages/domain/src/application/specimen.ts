import type { FeatureName } from "../access/index.ts";
import { localDate } from "../money/index.ts";
import { type Application, newApplicationValues } from "./application.ts";

export const specimenApplication = (particulars: Partial<Application> = {}): Application => ({
  status: "open",
  document: { customerPresent: true, loanParameters: { goodsAmount: "1000.00", deposit: "100.00" }, product: { regime: "CCA" } },
  ...newApplicationValues,
  ...particulars,
});

export const today = localDate("2026-11-15");
export const features = (...names: readonly FeatureName[]): ReadonlySet<FeatureName> => new Set(names);
