import { kept } from "../../shell/tab-storage.ts";

/** The token from the till's QR code. It is stored until the identity service has received it. */
export const handOverToken = kept<string>("hand-over");
