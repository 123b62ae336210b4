import type { Substitutions, WeightRow } from "@farthing/domain/details";

/** Vocalink's weights and substitutions for the domain function `modulusCheck`. */
export interface ModulusTable {
  readonly weights: readonly WeightRow[];
  readonly substitutions: Substitutions;
}
