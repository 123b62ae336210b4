import type { FastifyInstance } from "fastify";

/** Everything is ours, save for the analytics container where one is configured. */
function contentPolicy(analyticsUrl: string | undefined): string {
  const counted = analyticsUrl ? ` ${new URL(analyticsUrl).origin}` : "";
  return [
    "default-src 'self'",
    `script-src 'self'${counted}`,
    "style-src 'self'",
    `img-src 'self' data:${counted}`,
    "font-src 'self'",
    `connect-src 'self'${counted}`,
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${analyticsUrl ? "farthing-analytics" : "'none'"}`,
  ].join("; ");
}

export function securityHeaders(origin: string, analyticsUrl: string | undefined): Readonly<Record<string, string>> {
  return {
    "content-security-policy": contentPolicy(analyticsUrl),
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
