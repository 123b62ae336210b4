import { tabValue } from "../../shell/tab-storage.ts";

export const handOverToken = tabValue<string>("hand-over");
