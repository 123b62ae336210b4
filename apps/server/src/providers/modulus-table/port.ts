import type { Substitutions, WeightRow } from "@farthing/domain/details";

export interface ModulusTable {
  readonly weights: readonly WeightRow[];
  readonly substitutions: Substitutions;
}
