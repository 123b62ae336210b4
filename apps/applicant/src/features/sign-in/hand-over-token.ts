import { tabValue } from "../../shell/tab-storage.ts";

/** The token from the till's QR code, which is stored until the identity service has received it. */
export const handOverToken = tabValue<string>("hand-over");
