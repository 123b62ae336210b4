import type { FastifyReply, FastifyRequest } from "fastify";
import { type SessionApp, type SessionTokens, sessionLimits } from "../store/accounts/sessions.ts";

/**
 * A browser sends a cookie to all ports of a host, so the cookie's name contains the app and the port. The name gets the prefix `__Host-`
 * only on https and on the local machine, because browsers refuse this prefix elsewhere.
 */
export function sessionCookies(app: SessionApp, origin: string) {
  const { protocol, hostname, port } = new URL(origin);
  const trustworthy = protocol === "https:" || hostname === "localhost" || hostname === "127.0.0.1";
  const name = (kind: "at" | "rt") =>
    `${trustworthy ? "__Host-" : ""}farthing-${app}-${kind}-${port || (protocol === "https:" ? "443" : "80")}`;
  const access = name("at");
  const refresh = name("rt");
  const attributes = { path: "/", httpOnly: true, sameSite: "strict", secure: trustworthy } as const;

  return {
    read: (request: FastifyRequest, kind: "access" | "refresh"): string | undefined =>
      request.cookies[kind === "access" ? access : refresh],

    readBoth: ({ cookies }: FastifyRequest): { access?: string; refresh?: string } => ({
      ...(cookies[access] && { access: cookies[access] }),
      ...(cookies[refresh] && { refresh: cookies[refresh] }),
    }),

    set(reply: FastifyReply, tokens: SessionTokens): void {
      reply.setCookie(access, tokens.access, { ...attributes, maxAge: sessionLimits.accessMinutes * 60 });
      reply.setCookie(refresh, tokens.refresh, { ...attributes, maxAge: sessionLimits.refreshHours * 3600 });
    },

    /** Deletes each cookie by name. The value "cookies" of Clear-Site-Data would also delete the sessions of other apps on this host. */
    clear(reply: FastifyReply): void {
      reply.clearCookie(access, attributes).clearCookie(refresh, attributes).header("clear-site-data", '"cache", "storage"');
    },
  };
}
