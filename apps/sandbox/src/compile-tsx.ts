import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import { transformSync } from "rolldown/utils";

/** Node strips types but cannot compile JSX. This hook compiles a `.tsx` module when it is imported, so that the sandbox needs no build. */
registerHooks({
  load(url, context, nextLoad) {
    if (!url.endsWith(".tsx")) return nextLoad(url, context);
    const file = fileURLToPath(url);
    const { code, errors } = transformSync(file, readFileSync(file, "utf8"), { jsx: { runtime: "automatic" } });
    if (errors.length > 0) throw new SyntaxError(`${file}: ${errors.map(({ message }) => message).join("; ")}`);
    return { format: "module", source: code, shortCircuit: true };
  },
});
