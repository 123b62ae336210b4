import { writeFileSync } from "node:fs";
import { writePapersPage } from "../src/paperwork/papers-page.ts";

writeFileSync(new URL("../../../docs/papers.md", import.meta.url), writePapersPage());
