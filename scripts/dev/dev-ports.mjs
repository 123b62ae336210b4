import { offsets } from "../launch/free-ports.mjs";

/** In development the addresses are the Vite servers's, and the product listens so many ports further on. */
const behindOffset = 20;

/** Where the Vite servers listens for each origin and where the product does, and what makes the product believe in the former. */
export function portsOf(variables) {
  const base = Number(variables.FARTHING_PORT_BASE || 4000);
  const host = variables.FARTHING_HOST || "localhost";
  const originOf = (app) => `http://${host}:${base + offsets[app]}`;
  return {
    host,
    originOf,
    front: (app) => base + offsets[app],
    behind: (app) => base + behindOffset + offsets[app],
    environmentBehind: {
      FARTHING_PORT_BASE: String(base + behindOffset),
      FARTHING_STAFF_ORIGIN: originOf("staff"),
      FARTHING_APPLICANT_ORIGIN: originOf("applicant"),
      FARTHING_LENDER_ORIGIN: originOf("lender"),
      FARTHING_SANDBOX_ORIGIN: originOf("sandbox"),
    },
  };
}
