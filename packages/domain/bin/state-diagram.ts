import { writeFileSync } from "node:fs";
import { stateDiagram } from "../src/application/life/state-diagram.ts";

const diagramFile = new URL("../../../docs/state-diagram.md", import.meta.url);
writeFileSync(diagramFile, stateDiagram());
