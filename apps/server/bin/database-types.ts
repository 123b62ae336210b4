import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { startTemporaryPostgres } from "../src/platform/embedded-postgres/temporary.ts";
import { createLog } from "../src/platform/log.ts";
import { migrate } from "../src/store/database/migrate.ts";
import { createPool } from "../src/store/database/pool.ts";

/** Generates the database types from the migrated schema. With --check, only reports whether the committed file is up to date. */

/** The JSON columns that have a TypeScript type of their own. Every other JSON column has the type `Json`. */
const jsonColumnTypes: Readonly<Record<string, string>> = {
  "application.document": "Generated<JsonColumn<ApplicationDocument>>",
  "application_snapshot.document": "JsonColumn<ApplicationDocument>",
  "audit_event.actor": "JsonColumn<EventActor>",
  "bank_check.said": "JsonColumn<BankCheckFields> | null",
  "bureau_search.file": "JsonColumn<BureauFile>",
  "credit_policy.figures": "JsonColumn<TypedFigures>",
  "credit_policy_backtest.tally": "JsonColumn<BacktestTally>",
  "customer_check.findings": "JsonColumn<CheckFindings> | null",
  "decision.document": "JsonColumn<ApplicationDocument>",
  "decision.inputs": "JsonColumn<DecisionInputs>",
  "decision.trace": "JsonColumn<Evaluation | FailedEvaluation> | null",
  "paper_link.asked_by": "JsonColumn<EventActor>",
  "product_draft.sellers": "JsonColumn<Sellers>",
  "product_draft.terms": "JsonColumn<ProductTerms>",
  "proposed_change.after": "JsonColumn<ChangedValues>",
  "proposed_change.before": "JsonColumn<ChangedValues>",
  "shop_event.body": "JsonColumn<EventBody>",
  "sign_in_provider.roles": "JsonColumn<GroupRole[]>",
};

const modulesOfTypes: Readonly<Record<string, string>> = {
  ApplicationDocument: "@farthing/domain/application",
  BacktestTally: "@farthing/domain/credit",
  BankCheckFields: "@farthing/domain/details",
  BureauFile: "@farthing/domain/credit",
  ChangedValues: "../changes/proposed-changes.ts",
  CheckFindings: "../referrals/customer-checks.ts",
  DecisionInputs: "@farthing/domain/credit",
  Evaluation: "@farthing/domain/credit",
  EventActor: "../audit/events.ts",
  EventBody: "../web-shop/shop-events.ts",
  FailedEvaluation: "../decisions/decisions.ts",
  GroupRole: "@farthing/domain/access",
  JsonColumn: "./json-column.ts",
  ProductTerms: "@farthing/domain/lending",
  Sellers: "../retailers/catalogue.ts",
  TypedFigures: "@farthing/domain/credit",
};

const generatedSchemaPath = fileURLToPath(new URL("../src/store/database/schema.generated.ts", import.meta.url));
const codegenProgram = fileURLToPath(new URL("../../../node_modules/kysely-codegen/dist/cli/bin.js", import.meta.url));

const temporaryDirectory = await mkdtemp(join(tmpdir(), "farthing-types-"));
const temporaryDatabase = await startTemporaryPostgres();
try {
  const pool = createPool(temporaryDatabase.connectionString, 2, createLog("silent"));
  await migrate(pool);
  await pool.end();
  const written = join(temporaryDirectory, "schema.ts");
  await promisify(execFile)(process.execPath, [
    codegenProgram,
    "--dialect=postgres",
    `--url=${temporaryDatabase.connectionString}`,
    `--out-file=${written}`,
    // Generates no types for partitions, because queries name only the partitioned table.
    "--exclude-pattern={migration*,*_other,*_[0-9][0-9][0-9][0-9]_[0-9][0-9]}",
    "--camel-case",
    "--date-parser=string",
    "--numeric-parser=string",
    `--overrides=${JSON.stringify({ columns: jsonColumnTypes })}`,
    `--custom-imports=${JSON.stringify(modulesOfTypes)}`,
  ]);
  const generated = toPoolTypes(await readFile(written, "utf8"));
  if (!process.argv.includes("--check")) await writeFile(generatedSchemaPath, generated);
  else if (generated !== (await readFile(generatedSchemaPath, "utf8").catch(() => ""))) {
    process.stderr.write("The generated database types are outdated: run npm run schema.\n");
    process.exitCode = 1;
  }
} finally {
  await temporaryDatabase.stop();
  await rm(temporaryDirectory, { recursive: true, force: true });
}

/**
 * Changes the generated types to the types that the pool returns (store/database/pool.ts). For example, the pool returns a bigint as a
 * number. A column of the type interval can be written but not read, because the server never reads one.
 */
function toPoolTypes(text: string): string {
  return text
    .replace(/export type Int8 = .*;/, "export type Int8 = ColumnType<number, bigint | number | string, bigint | number | string>;")
    .replace(/import type { IPostgresInterval }.*\n/, "")
    .replace(/export type Interval = .*;/, "export type Interval = ColumnType<never, string, string>;");
}
