import { writeFileSync } from "node:fs";
import { demoLender } from "../src/platform/lender.ts";
import { writeMessagesPage } from "../src/use-cases/control/messages-page.ts";

writeFileSync(new URL("../../../docs/letters.md", import.meta.url), writeMessagesPage(demoLender));
