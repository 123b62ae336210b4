import type { Substitutions, WeightRow } from "@farthing/domain/details";

/** Vocalink's weights and substitutions, for the domain's `modulusCheck`. */
export interface ModulusTable {
  readonly weights: readonly WeightRow[];
  readonly substitutions: Substitutions;
}
