import { mkdir, readFile, writeFile } from "node:fs/promises";
import { servicingLineSchema, servicingSealSchema, servicingWebhookSchema } from "@farthing/contract";
import { z } from "zod";

/** Writes the JSON Schema of the servicing feed to docs/servicing. With --check, only reports whether the file is up to date. */

const schemasFolder = new URL("../../../docs/servicing/", import.meta.url);

const schemas = { webhook: servicingWebhookSchema, line: servicingLineSchema, seal: servicingSealSchema };

await mkdir(schemasFolder, { recursive: true });
for (const [name, schema] of Object.entries(schemas)) {
  const file = new URL(`${name}.schema.json`, schemasFolder);
  const text = `${JSON.stringify(z.toJSONSchema(schema, { io: "output", unrepresentable: "any" }), undefined, 2)}\n`;
  if (!process.argv.includes("--check")) await writeFile(file, text);
  else if (text !== (await readFile(file, "utf8").catch(() => ""))) {
    process.stderr.write(`docs/servicing/${name}.schema.json is out of date: run npm run servicing.\n`);
    process.exitCode = 1;
  }
}
