import { readdirSync, writeFileSync } from "node:fs";
import { vocabularyMigration } from "../src/store/database/vocabulary-checks.ts";

/**
 * Writes a migration that updates the check constraints of the database to the values in the code. Run this script after you add a status,
 * a cancellation reason or a type of referral.
 */

const migrationsFolder = new URL("../migrations/", import.meta.url);
const migrationNumber = readdirSync(migrationsFolder).filter((name) => name.endsWith(".sql")).length + 1;
const migrationFileName = `${String(migrationNumber).padStart(4, "0")}_vocabulary.sql`;
writeFileSync(new URL(migrationFileName, migrationsFolder), vocabularyMigration());
process.stdout.write(`apps/server/migrations/${migrationFileName}\n`);
