import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const isIgnored = (name) => ["node_modules", "dist", "test"].includes(name) || /\.test\.tsx?$/.test(name);

/** Hashes the names and the content of all files under these paths, except test files. */
export function fingerprint(root, paths, seed = "") {
  const hash = createHash("sha256").update(seed);
  const visit = (path) => {
    const found = statSync(join(root, path), { throwIfNoEntry: false });
    if (found?.isDirectory()) {
      for (const name of readdirSync(join(root, path)).sort()) if (!isIgnored(name)) visit(`${path}/${name}`);
    } else if (found) {
      hash.update(path).update(readFileSync(join(root, path)));
    }
  };
  for (const path of paths) visit(path);
  return hash.digest("hex");
}
