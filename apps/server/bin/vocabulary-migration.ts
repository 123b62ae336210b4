import { readdirSync, writeFileSync } from "node:fs";
import { vocabularyMigration } from "../src/store/database/vocabulary-checks.ts";

/**
 * This script writes the next numbered migration of the check constraints. Run the script after you have added a status, a cancellation
 * reason or a type of referral.
 */

const folder = new URL("../migrations/", import.meta.url);
const number = readdirSync(folder).filter((name) => name.endsWith(".sql")).length + 1;
const name = `${String(number).padStart(4, "0")}_vocabulary.sql`;
writeFileSync(new URL(name, folder), vocabularyMigration());
process.stdout.write(`apps/server/migrations/${name}\n`);
