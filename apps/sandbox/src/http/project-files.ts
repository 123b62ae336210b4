import { readFile, realpath } from "node:fs/promises";
import { join, sep } from "node:path";

export const projectRoot = join(import.meta.dirname, "../../../..");

/** Returns undefined if the path leads outside the folder, for example through a symbolic link. */
export async function readFileInside(folder: string, path: string): Promise<Buffer | undefined> {
  try {
    const root = await realpath(folder);
    const file = await realpath(join(root, path));
    return file.startsWith(root + sep) ? await readFile(file) : undefined;
  } catch {
    return undefined;
  }
}
