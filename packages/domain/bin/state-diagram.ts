import { writeFileSync } from "node:fs";
import { stateDiagram } from "../src/application/life/state-diagram.ts";

const page = new URL("../../../docs/state-diagram.md", import.meta.url);
writeFileSync(page, stateDiagram());
