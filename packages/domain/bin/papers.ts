import { writeFileSync } from "node:fs";
import { papersPage } from "../src/paperwork/papers-page.ts";

writeFileSync(new URL("../../../docs/papers.md", import.meta.url), papersPage());
