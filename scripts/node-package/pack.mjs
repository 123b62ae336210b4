import { execFileSync } from "node:child_process";
import { join } from "node:path";

export function packNodePackage(built, folder) {
  const command = ["pack", "--json", "--pack-destination", folder, built];
  const output = execFileSync("npm", command, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  const [{ filename, files, size }] = JSON.parse(output);
  return { path: join(folder, filename), files: files.map(({ path }) => path), packedBytes: size };
}
