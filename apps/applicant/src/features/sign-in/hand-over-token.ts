import { kept } from "../../shell/tab-storage.ts";

/** The token from the till's QR code, until the identity service has seen it. */
export const handOverToken = kept<string>("hand-over");
