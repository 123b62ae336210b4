import { type AppOrigin, type Contract, contract, type Endpoint, isMutation } from "@farthing/contract";
import { roles } from "@farthing/domain/access";
import { sampleRequests } from "../support/sample-requests.ts";
import type { SeededRandom } from "./seeded-random.ts";
import { hostileText, hostileValue, valueFor } from "./values.ts";

/** The sender `nobody` has no credentials, and the sender `forger` has a forged token. */
const senders = [...roles, "customer", "web_shop", "control", "nobody", "forger"] as const;
export type Sender = (typeof senders)[number];

export interface FuzzRequest {
  readonly name: string;
  /** The endpoint that the request calls. Undefined if the contract does not contain the request. */
  readonly declared: Endpoint | undefined;
  readonly asker: Sender;
  readonly origin: AppOrigin;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string | undefined;
}

/**
 * Leaves out event streams, because they do not end. Leaves out the call that moves the clock, because Farthing does not know the bank
 * holidays of distant years.
 */
const harmlessCalls = (Object.entries(contract) as [keyof Contract, Endpoint][]).filter(
  ([name, { streams }]) => name !== "moveClock" && !streams,
);

export function randomRequest(random: SeededRandom, applicationId: string): FuzzRequest {
  if (random.happens(0.08)) return strayRequest(random);
  const [name, declared] = random.oneOf(harmlessCalls);
  const sample = sampleRequests[name](applicationId);
  const isShaped = random.happens(0.6);
  const parts = {
    params: {
      ...sample.params,
      ...(isShaped && declared.params ? asRecord(valueFor(declared.params, random)) : {}),
      ...sampleParams(sample, random),
    },
    query: isShaped && declared.query ? asRecord(valueFor(declared.query, random)) : sample.query,
    body: isShaped && declared.body ? withApplicationId(valueFor(declared.body, random), sample.body, random) : sample.body,
  };
  return {
    name,
    declared,
    asker: random.happens(0.7) ? likelySender(declared, random) : random.oneOf(senders),
    origin: random.happens(0.95) ? random.oneOf(declared.origins) : random.oneOf(["staff", "applicant", "lender"]),
    method: declared.method,
    url: urlOf(declared, parts, random),
    headers: headersFor(declared, random),
    payload: isMutation(declared.method) ? payloadOf(spoilValue(parts.body, random), random) : undefined,
  };
}

const asRecord = (value: unknown): Record<string, unknown> => (typeof value === "object" && value !== null ? { ...value } : {});

/** Most requests name an existing record, because a request with an unknown id is refused early. */
const sampleParams = ({ params = {} }: { readonly params?: Readonly<Record<string, string>> }, random: SeededRandom) =>
  random.happens(0.8) ? params : {};

function withApplicationId(body: unknown, sample: unknown, random: SeededRandom): unknown {
  const { id, version } = asRecord(sample);
  if (typeof body !== "object" || body === null || Array.isArray(body) || random.happens(0.2)) return body;
  return { ...body, ...(id !== undefined && { id }), ...(version !== undefined && random.happens(0.5) && { version }) };
}

function likelySender({ needs, origins }: Endpoint, random: SeededRandom): Sender {
  if (needs === "applicant") return "customer";
  if (needs === "webShop") return "web_shop";
  if (needs === "control") return "control";
  if (needs === "public" || needs === "signature" || needs === "servicing" || needs === "signingRoom") return "nobody";
  return random.oneOf(
    origins.includes("staff")
      ? (["branch_manager", "head_office_user", "direct_apps"] as const)
      : (["underwriter", "lender_admin"] as const),
  );
}

interface Parts {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>> | undefined;
}

function urlOf({ path }: Endpoint, { params, query = {} }: Parts, random: SeededRandom): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    if (random.happens(0.02)) return random.oneOf(["%00", "%zz", "%", "%ff", "..%2f..", "x".repeat(300), "%e2%80%ae"]);
    return encodeForUrl(params[name] ?? hostileText(random));
  });
  const asked = Object.entries(query).map(([name, value]) => `${encodeForUrl(name)}=${encodeForUrl(value)}`);
  if (random.happens(0.02))
    asked.push(random.oneOf(["%zz=%zz", "limit[]=1", "__proto__=x", `a=${"b".repeat(3_000)}`, "&&&=", "type=basic&type=advanced"]));
  return `/api/${filled}${asked.length > 0 ? `?${asked.join("&")}` : ""}`;
}

/** Replaces half of a surrogate pair, because it cannot be encoded in a URL. */
const encodeForUrl = (value: unknown): string =>
  encodeURIComponent((typeof value === "string" ? value : (JSON.stringify(value) ?? "")).toWellFormed());

function headersFor({ method, needs }: Endpoint, random: SeededRandom): Record<string, string> {
  return {
    ...(isMutation(method) && random.happens(0.98) && { "x-requested-with": "farthing" }),
    ...(isMutation(method) && {
      "content-type": random.happens(0.97)
        ? "application/json"
        : random.oneOf(["text/plain", "a/b", "application/json; charset=x", "multipart/form-data"]),
    }),
    ...(random.happens(0.15) && {
      "idempotency-key": random.oneOf(["a-key-of-some-length", `key-${random.below(5_000)}-of-many`, "short", "x".repeat(200)]),
    }),
    ...(random.happens(0.02) && { origin: "https://evil.test" }),
    ...(needs === "signature" && { "farthing-signature": random.oneOf(["t=1,v1=00", `t=1,v1=${"0".repeat(64)}`, "x"]) }),
    ...(random.happens(0.05) && { "accept-encoding": "gzip" }),
  };
}

function spoilValue(value: unknown, random: SeededRandom): unknown {
  if (random.happens(0.5)) return value;
  if (typeof value !== "object" || value === null || random.happens(0.1)) return hostileValue(random);
  const keys = Object.keys(value);
  const key = keys.length > 0 ? random.oneOf(keys) : "x";
  const inner = (value as Record<string, unknown>)[key];
  const made = Array.isArray(value) ? [...value] : { ...value };
  if (random.happens(0.2)) delete (made as Record<string, unknown>)[key];
  else Object.assign(made, { [key]: typeof inner === "object" && random.happens(0.7) ? spoilValue(inner, random) : hostileValue(random) });
  return made;
}

function payloadOf(body: unknown, random: SeededRandom): string {
  if (random.happens(0.02))
    return random.oneOf([
      "",
      "{",
      "null",
      "[1,2",
      '{"a":1e999}',
      '{"__proto__":{"x":1}}',
      `${"[".repeat(5_000)}${"]".repeat(5_000)}`,
      `"${"x".repeat(1_100_000)}"`,
    ]);
  return JSON.stringify(body ?? {});
}

function strayRequest(random: SeededRandom): FuzzRequest {
  const url = random.oneOf([
    "/",
    "/api/",
    "/api/nothing",
    "/config.json",
    "/health/ready",
    "/metrics",
    "/assets/x.js",
    "/assets/%2e%2e%2f",
    "/assets/%ff",
    `/assets/${"a".repeat(300)}`,
    "/%00",
    "/%zz",
    "//evil.test",
    `/${"x".repeat(4_000)}`,
    "/api/sign-in-link/%00",
    `/api/sign-in-link/${"x".repeat(50)}`,
    "/oidc/auth",
    "/oidc/auth?client_id=farthing-applicant&response_type=code&scope=openid&login_hint=%00&code_challenge=x&code_challenge_method=S256",
    "/oidc/token",
    "/oidc/.well-known/openid-configuration",
    "/oidc/%zz",
    "/oidc/token/revocation",
    "/api/control/clock",
  ]);
  return {
    name: "stray",
    declared: undefined,
    asker: random.oneOf(senders),
    origin: random.oneOf(["staff", "applicant", "lender"]),
    method: random.oneOf(["GET", "GET", "GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH"]),
    url,
    headers: {
      "content-type": random.oneOf(["application/json", "application/x-www-form-urlencoded", "x"]),
      "x-requested-with": "farthing",
    },
    payload: random.oneOf([undefined, "{}", "a=b", hostileText(random)]),
  };
}
