import type { Substitutions, WeightRow } from "@farthing/domain/details";

/** Vocalink's tables for the modulus check of account numbers, which the domain function `modulusCheck` needs. */
export interface ModulusTable {
  readonly weights: readonly WeightRow[];
  readonly substitutions: Substitutions;
}
