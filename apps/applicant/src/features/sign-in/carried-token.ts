import { kept } from "../../app/tab-storage.ts";

/** What the code at the till carried, until the identity service has seen it. */
export const carriedToken = kept<string>("hand-over");
