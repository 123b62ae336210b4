import { addCopyButtons, addSampleTabs } from "./code.ts";
import { addSearch } from "./search.ts";

addSearch();
addCopyButtons();
addSampleTabs();
