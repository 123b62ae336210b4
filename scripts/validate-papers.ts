import { existsSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { paperKinds } from "@farthing/domain/paperwork";
import { createPdfPrinter } from "../apps/server/src/providers/press/threaded-press.ts";
import { makeSealIdentity } from "../apps/server/src/providers/seal/make-identity.ts";
import { createSealer } from "../apps/server/src/providers/seal/sealer.ts";
import { specimenFiles } from "../packages/domain/src/paperwork/specimen-papers.ts";
import { runTool } from "./launch/tool.mjs";

/** `npm run validate-papers` validates one document of each kind with veraPDF, and writes them to .cache/papers. */

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = join(root, ".cache", "papers");
const validatorJar = join(root, "node_modules/@opendataloader/pdf/lib/opendataloader-pdf-cli.jar");
const rulesReader = ["jaxb-runtime", "jaxb-core", "istack-commons-runtime"].map((jar) => `/usr/share/java/${jar}.jar`);

const made = new Date("2026-11-15T14:31:09Z");

/** The exit code if no validator is installed. scripts/stages.mjs decides whether this is a failure. */
const exitCodeNotValidated = 77;

const isOnPath = (program: string) => (process.env.PATH ?? "").split(delimiter).some((place) => existsSync(join(place, program)));

function missingPackages(): readonly string[] {
  return [...(isOnPath("javac") ? [] : ["default-jdk-headless"]), ...(rulesReader.every((jar) => existsSync(jar)) ? [] : ["libjaxb-java"])];
}

async function printSpecimens(): Promise<readonly string[]> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const files = specimenFiles();
  const printed = new Set(files.flatMap(({ papers }) => papers.map(({ kind }) => kind)));
  const forgotten = paperKinds.filter((kind) => !printed.has(kind));
  if (forgotten.length > 0) throw new Error(`There is no specimen of ${forgotten.join(", ")}`);
  const press = createPdfPrinter();
  const identity = await makeSealIdentity("Farthing Finance Limited", made);
  const sealer = createSealer({ identity: async () => identity, timestamps: undefined, now: () => made });
  const paths: string[] = [];
  const keep = async (name: string, pdf: Uint8Array) => {
    const path = join(folder, `${name}.pdf`);
    await writeFile(path, pdf);
    paths.push(path);
  };
  for (const { name, papers } of files) {
    const pdf = await press.print(papers, { title: papers[0]?.title ?? name, made });
    await keep(name, pdf);
    if (papers.some(({ kind }) => kind === "credit_agreement"))
      await keep(`${name}-sealed`, await sealer.seal(pdf, { reason: "Agreement made", at: made }));
  }
  return paths;
}

/** The validator runs only for seconds, so Java's optimising compiler is turned off. */
const validate = (files: readonly string[]) =>
  runTool("java", [
    "-XX:TieredStopAtLevel=1",
    "-XX:+UseSerialGC",
    "-cp",
    [validatorJar, ...rulesReader].join(delimiter),
    join(root, "scripts/papers/PaperValidation.java"),
    ...files,
  ]);

const missing = missingPackages();
if (missing.length > 0) {
  console.log(`The papers were not validated. Install Debian's ${missing.join(" and ")}.`);
  process.exitCode = exitCodeNotValidated;
} else {
  const files = await printSpecimens();
  const { code, output } = await validate(files);
  console.log(code === 0 ? `${files.length} files are valid PDF/UA-1 and PDF/A-3a.` : output.trimEnd());
  process.exitCode = code === 0 ? 0 : 1;
}
