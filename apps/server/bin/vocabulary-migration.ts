import { readdirSync, writeFileSync } from "node:fs";
import { vocabularyMigration, vocabularyMigrationName } from "../src/store/database/vocabulary-checks.ts";

/**
 * Writes a migration that updates the check constraints of the database to the values in the code. Run this script after you add a status,
 * a cancellation reason or a type of referral.
 */

const migrationsFolder = new URL("../migrations/", import.meta.url);
const migrationFileName = vocabularyMigrationName(readdirSync(migrationsFolder));
writeFileSync(new URL(migrationFileName, migrationsFolder), vocabularyMigration());
process.stdout.write(`apps/server/migrations/${migrationFileName}\n`);
