import { readFile, realpath } from "node:fs/promises";
import { join, sep } from "node:path";

export const projectRoot = join(import.meta.dirname, "../../../..");

/** A file below a folder, or nothing; an address never leads out of the folder, not even through a link. */
export async function readBelow(folder: string, path: string): Promise<Buffer | undefined> {
  try {
    const root = await realpath(folder);
    const file = await realpath(join(root, path));
    return file.startsWith(root + sep) ? await readFile(file) : undefined;
  } catch {
    return undefined;
  }
}
