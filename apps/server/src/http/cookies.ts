import type { FastifyReply, FastifyRequest } from "fastify";
import { type App, type SessionTokens, sessionLimits } from "../store/accounts/sessions.ts";

/**
 * Cookies ignore ports, so their names carry the app and the port. `__Host-` wherever a browser takes it:
 * on https, and on http for localhost alone.
 */
export function sessionCookies(app: App, origin: string) {
  const { protocol, hostname, port } = new URL(origin);
  const trustworthy = protocol === "https:" || hostname === "localhost" || hostname === "127.0.0.1";
  const name = (kind: "at" | "rt") =>
    `${trustworthy ? "__Host-" : ""}farthing-${app}-${kind}-${port || (protocol === "https:" ? "443" : "80")}`;
  const cookie = (kind: "at" | "rt", value: string, maxAge: number) =>
    `${name(kind)}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${maxAge}${trustworthy ? "; Secure" : ""}`;

  return {
    read: (request: FastifyRequest, kind: "access" | "refresh"): string | undefined =>
      readCookie(request.headers.cookie, name(kind === "access" ? "at" : "rt")),

    set(reply: FastifyReply, tokens: SessionTokens): void {
      reply.header("set-cookie", [
        cookie("at", tokens.access, sessionLimits.accessMinutes * 60),
        cookie("rt", tokens.refresh, sessionLimits.refreshHours * 3600),
      ]);
    },

    clear(reply: FastifyReply): void {
      reply.header("set-cookie", [cookie("at", "", 0), cookie("rt", "", 0)]);
    },
  };
}

function readCookie(header: string | undefined, name: string): string | undefined {
  for (const part of header?.split(";") ?? []) {
    const [key, value] = part.trim().split("=", 2);
    if (key === name) return value;
  }
  return undefined;
}
