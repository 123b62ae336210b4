import { resolve } from "node:path";
import { Refusal } from "./refusal.mjs";

export function readSettings(root, variables) {
  const oneOf = (name, values, otherwise) => {
    const value = variables[name] || otherwise;
    if (!values.includes(value)) throw new Refusal(`${name} is invalid: it must be ${values.join(" or ")}.`);
    return value;
  };
  return {
    dataDir: resolve(root, variables.FARTHING_DATA_DIR || ".data"),
    log: oneOf("FARTHING_LOG", ["file", "console"], "file"),
    seed: oneOf("FARTHING_SEED", ["demo", "few", "shops", "none"], (variables.FARTHING_ENV || "demo") === "demo" ? "demo" : "none"),
    sandbox: oneOf("FARTHING_SANDBOX", ["on", "off"], variables.FARTHING_ENV === "prod" ? "off" : "on"),
  };
}
