import { readFileSync } from "node:fs";

interface Package {
  readonly version: string;
}

export const version = (JSON.parse(readFileSync(new URL("../../../../package.json", import.meta.url), "utf8")) as Package).version;
