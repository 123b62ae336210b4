import { execFileSync } from "node:child_process";
import { join } from "node:path";

/** Packs a built package as npm publishes it, into a folder. Returns the path and the size of the file, and the paths of the packed files. */
export function packNodePackage(built, folder) {
  const command = ["pack", "--json", "--pack-destination", folder, built];
  const output = execFileSync("npm", command, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  const [{ filename, files, size }] = JSON.parse(output);
  return { path: join(folder, filename), files: files.map(({ path }) => path), packedBytes: size };
}
