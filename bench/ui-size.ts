/** Fails if an app's stylesheet or the components without the combobox exceed their limit. */
import { gzipSync } from "node:zlib";
import { build, type Plugin } from "vite";

const limits = { stylesheetKb: 12, scriptKb: 15 } as const;

const react =
  'import { createElement } from "react"; import { createRoot } from "react-dom/client"; createRoot(document.body).render(createElement("p"));';
const pages = {
  baseline: react,
  whole: `${react} import * as ui from "@farthing/ui"; Object.assign(globalThis, { ui });`,
  combobox: `${react} import * as combobox from "@farthing/ui/combobox"; Object.assign(globalThis, { combobox });`,
  shared: 'import "@farthing/ui/farthing.css";',
  staff: `import "${import.meta.dirname}/../apps/staff/src/shell/staff.css";`,
} as const;

const pageFrom = (source: string): Plugin => ({
  name: "measured-page",
  resolveId: (id) => (id === "measured-page" ? `${import.meta.dirname}/measured-page.js` : undefined),
  load: (id) => (id.endsWith("/measured-page.js") ? source : undefined),
});

async function gzippedKb(page: keyof typeof pages, extension: ".js" | ".css"): Promise<number> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    plugins: [pageFrom(pages[page])],
    build: { write: false, rolldownOptions: { input: "measured-page" } },
  });
  const outputs = [built].flat().flatMap((result) => ("output" in result ? result.output : []));
  const text = outputs
    .filter(({ fileName }) => fileName.endsWith(extension))
    .map((output) => (output.type === "chunk" ? output.code : output.source))
    .join("");
  return gzipSync(text, { level: 9 }).length / 1000;
}

const stylesheets = { "applicant's and lender's": await gzippedKb("shared", ".css"), "staff's": await gzippedKb("staff", ".css") };
const baseline = await gzippedKb("baseline", ".js");
const script = (await gzippedKb("whole", ".js")) - baseline;
const combobox = (await gzippedKb("combobox", ".js")) - baseline;
for (const [whose, kb] of Object.entries(stylesheets))
  console.log(`${whose} stylesheet: ${kb.toFixed(1)} kB gzip (limit ${limits.stylesheetKb})`);
console.log(`components without the combobox, beyond React: ${script.toFixed(1)} kB gzip (limit ${limits.scriptKb})`);
console.log(`the combobox alone: ${combobox.toFixed(1)} kB gzip`);
if (Math.max(...Object.values(stylesheets)) > limits.stylesheetKb || script > limits.scriptKb) process.exitCode = 1;
