import { readFileSync } from "node:fs";

interface Package {
  readonly version: string;
}

/** The version of Farthing, which only the package.json of the repository states. */
export const version = (JSON.parse(readFileSync(new URL("../../../../package.json", import.meta.url), "utf8")) as Package).version;
