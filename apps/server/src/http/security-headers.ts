import { analyticsFramePath } from "@farthing/domain/access";
import type { FastifyInstance, FastifyReply } from "fastify";

export interface ForeignOrigins {
  readonly hasAnalytics: boolean;
  /** The only origin that Farthing's pages may embed in a frame. In the applicant app, this is the payment service. */
  readonly framedOrigin?: string | undefined;
  readonly issuerOrigin?: string | undefined;
}

function contentPolicy(origin: string, { hasAnalytics, framedOrigin, issuerOrigin }: ForeignOrigins): string {
  const asked = issuerOrigin ? ` ${issuerOrigin}` : "";
  const framed = [framedOrigin, hasAnalytics && `${origin}${analyticsFramePath}`].filter(Boolean);
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${asked}`,
    `frame-src ${framed.join(" ") || "'none'"}`,
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
}

export function securityHeaders(origin: string, foreign: ForeignOrigins): Readonly<Record<string, string>> {
  return {
    "content-security-policy": contentPolicy(origin, foreign),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
    ...(origin.startsWith("https:") && { "strict-transport-security": "max-age=63072000; includeSubDomains" }),
  };
}

/** The directive `sandbox` gives the analytics frame its own origin, so that its script cannot read Farthing's pages. */
export function analyticsFrameHeaders(analyticsUrl: string): Readonly<Record<string, string>> {
  const { origin } = new URL(analyticsUrl);
  const policy = [
    "sandbox allow-scripts",
    "default-src 'none'",
    `script-src ${origin}`,
    `connect-src ${origin}`,
    `img-src ${origin} data:`,
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ];
  return { "content-security-policy": policy.join("; "), "x-frame-options": "SAMEORIGIN" };
}

export function setSecurityHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(headers).header("x-request-id", request.id);
    done();
  });
}

export function allowScript(reply: FastifyReply, hash: string): void {
  const policy = String(reply.getHeader("content-security-policy"));
  reply.header("content-security-policy", policy.replace("script-src 'self'", `script-src 'self' '${hash}'`));
}
