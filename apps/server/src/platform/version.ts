import { readFileSync } from "node:fs";

interface Package {
  readonly version: string;
}

/** The version of Farthing, which is stated only in the package.json of the repository. */
export const version = (JSON.parse(readFileSync(new URL("../../../../package.json", import.meta.url), "utf8")) as Package).version;
