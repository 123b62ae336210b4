import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { build, type Plugin, type Rolldown, runnerImport } from "vite";

/**
 * What the build prepares for known pages. The server adds these things to the HTML shell of the app, so that the browser need not wait for
 * the app's code.
 */
export interface KnownPages {
  /** A module with the functions `prerenderFirstPages` and `prerenderOutlines`, which return the prerendered HTML by path. */
  readonly drawn: string;
  /** Modules to preload by path prefix, in which `*` is one segment. */
  readonly code?: Readonly<Record<string, readonly string[]>>;
  /** Inline scripts by path prefix. The scripts run before the app loads. */
  readonly early?: Readonly<Record<string, string>>;
}

/** Placeholders in the prerendered HTML, which the server replaces with values from its configuration. */
const blanks = {
  legalName: "{{legalName}}",
  fcaNumber: "{{fcaNumber}}",
  address: "{{address}}",
  helpline: "{{helpline}}",
  email: "{{email}}",
  complaints: "{{complaints}}",
  creditAgency: "{{creditAgency}}",
};
const demoUrl = "{{demoUrl}}";

type Draw = (config: { currentEnv: string; lender: typeof blanks; demoUrl?: string }) => Readonly<Record<string, string>>;

interface DrawnPages {
  readonly prerenderFirstPages: Draw;
  /** Prerenders the first part of the pages that need a session cookie. */
  readonly prerenderOutlines?: Draw;
}

export function writeKnownPages(base: string, { drawn, code = {}, early = {} }: KnownPages): Plugin {
  let root = "";
  return {
    name: "farthing:write-known-pages",
    apply: "build",
    configResolved(config) {
      root = config.root;
    },
    async writeBundle({ dir = "" }, bundle) {
      const { module } = await runnerImport<DrawnPages>(join(root, drawn), {
        root,
        configFile: false,
        logLevel: "warn",
        plugins: [react()],
      });
      const scripts = new Map(
        await Promise.all([...new Set(Object.values(early))].map(async (script) => [script, await standalone(root, script)] as const)),
      );
      const drawBoth = (draw: Draw) => ({
        demo: draw({ currentEnv: "demo", lender: blanks, demoUrl }),
        other: draw({ currentEnv: "prod", lender: blanks }),
      });
      const known = {
        drawn: drawBoth(module.prerenderFirstPages),
        ...(module.prerenderOutlines && { outlines: drawBoth(module.prerenderOutlines) }),
        code: Object.fromEntries(
          Object.entries(code).map(([path, modules]) => [
            path,
            filesOf(
              modules.map((name) => join(root, name)),
              bundle,
            ).map((file) => base + file),
          ]),
        ),
        early: Object.fromEntries(Object.entries(early).map(([path, script]) => [path, scripts.get(script)])),
      };
      await writeFile(join(dir, "pages.json"), JSON.stringify(known));
    },
  };
}

/** Bundles the script into one file. */
async function standalone(root: string, script: string): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    build: {
      write: false,
      target: "es2023",
      modulePreload: false,
      rolldownOptions: { input: join(root, script), output: { format: "iife" } },
    },
  });
  const [file] = (built as Rolldown.RolldownOutput).output;
  // The script is written into HTML. There, `</` in the script could end it.
  return file.code.trim().replaceAll("</", "<\\/");
}

/** Returns the built files of these modules and of their imports. Leaves out files that the HTML shell loads on every page. */
function filesOf(modules: readonly string[], bundle: Rolldown.OutputBundle): readonly string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const shell = bundle["index.html"];
  const atStart = shell?.type === "asset" ? String(shell.source) : "";
  const found = new Set<string>();
  const follow = (file: string): void => {
    if (found.has(file) || atStart.includes(file)) return;
    found.add(file);
    const chunk = byName.get(file);
    for (const next of [...(chunk?.viteMetadata?.importedCss ?? []), ...(chunk?.imports ?? [])]) follow(next);
  };
  for (const module of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(module));
    if (!chunk) throw new Error(`no chunk holds ${module}`);
    follow(chunk.fileName);
  }
  return [...found];
}
