import { fileURLToPath } from "node:url";
import { launch } from "../../../e2e/support/product.ts";

/** Starts Farthing and the shop as `npm run medusa` does, with an empty data directory. */
export default async function startShop(): Promise<() => Promise<void>> {
  const { dataDir, stop } = await launch(fileURLToPath(new URL("../start.mjs", import.meta.url)));
  process.env.E2E_DATA_DIR = dataDir;
  return stop;
}
