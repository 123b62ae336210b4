import type { FastifyInstance, FastifyReply } from "fastify";

export interface Foreign {
  /** The analytics script, if configured. */
  readonly analyticsUrl: string | undefined;
  /** The only origin that our pages may embed: the payment service, in the applicant app. */
  readonly framedOrigin?: string | undefined;
  /** The external identity service, if configured. The page requests its token there. */
  readonly issuerOrigin?: string | undefined;
}

/** Allows only our own origin, except for the named ones. */
function contentPolicy({ analyticsUrl, framedOrigin = "'none'", issuerOrigin }: Foreign): string {
  const asked = issuerOrigin ? ` ${issuerOrigin}` : "";
  const counted = analyticsUrl ? ` ${new URL(analyticsUrl).origin}` : "";
  return [
    "default-src 'self'",
    `script-src 'self'${counted}`,
    "style-src 'self'",
    `img-src 'self' data:${counted}`,
    "font-src 'self'",
    `connect-src 'self'${counted}${asked}`,
    `frame-src ${framedOrigin}`,
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${analyticsUrl ? "farthing-analytics" : "'none'"}`,
  ].join("; ");
}

export function securityHeaders(origin: string, foreign: Foreign): Readonly<Record<string, string>> {
  return {
    "content-security-policy": contentPolicy(foreign),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
    ...(origin.startsWith("https:") && { "strict-transport-security": "max-age=63072000; includeSubDomains" }),
  };
}

export function setSecurityHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(headers).header("x-request-id", request.id);
    done();
  });
}

/** Allows one inline script on this page by its hash. */
export function admitScript(reply: FastifyReply, hash: string): void {
  const policy = String(reply.getHeader("content-security-policy"));
  reply.header("content-security-policy", policy.replace("script-src 'self'", `script-src 'self' '${hash}'`));
}
