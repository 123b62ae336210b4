import { portOffsets } from "../launch/free-ports.mjs";

/** In development, Vite listens on the usual ports. The Farthing server listens on ports that are higher by this number. */
const serverPortOffset = 20;

export function portsOf(variables) {
  const base = Number(variables.FARTHING_PORT_BASE || 4000);
  const host = variables.FARTHING_HOST || "localhost";
  const originOf = (app) => `http://${host}:${base + portOffsets[app]}`;
  return {
    host,
    originOf,
    front: (app) => base + portOffsets[app],
    behind: (app) => base + serverPortOffset + portOffsets[app],
    environmentBehind: {
      FARTHING_PORT_BASE: String(base + serverPortOffset),
      FARTHING_STAFF_ORIGIN: originOf("staff"),
      FARTHING_APPLICANT_ORIGIN: originOf("applicant"),
      FARTHING_LENDER_ORIGIN: originOf("lender"),
      FARTHING_SANDBOX_ORIGIN: originOf("sandbox"),
    },
  };
}
