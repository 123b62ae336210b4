import { type Contract, contract, type Endpoint, isMutation, type Origin } from "@farthing/contract";
import { roles } from "@farthing/domain/access";
import { sampleRequests } from "../support/sample-requests.ts";
import type { Chance } from "./chance.ts";
import { hostileText, hostileValue, valueFor } from "./values.ts";

/** Senders of requests: each role, a customer, a web shop, the sandbox, an anonymous client and a client with a forged token. */
const askers = [...roles, "customer", "web_shop", "control", "nobody", "forger"] as const;
export type Asker = (typeof askers)[number];

export interface FuzzRequest {
  readonly name: string;
  /** Undefined for a request outside of the contract. */
  readonly declared: Endpoint | undefined;
  readonly asker: Asker;
  readonly origin: Origin;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string | undefined;
}

/** Excludes the clock, because bank holidays of distant years are unknown, and streams, which do not end. */
const harmlessCalls = (Object.entries(contract) as [keyof Contract, Endpoint][]).filter(
  ([name, { streams }]) => name !== "moveClock" && !streams,
);

export function anyRequest(chance: Chance, applicationId: string): FuzzRequest {
  if (chance.happens(0.08)) return strayRequest(chance);
  const [name, declared] = chance.oneOf(harmlessCalls);
  const sample = sampleRequests[name](applicationId);
  const isShaped = chance.happens(0.6);
  const parts = {
    params: {
      ...sample.params,
      ...(isShaped && declared.params ? asRecord(valueFor(declared.params, chance)) : {}),
      ...pathToSample(sample, chance),
    },
    query: isShaped && declared.query ? asRecord(valueFor(declared.query, chance)) : sample.query,
    body: isShaped && declared.body ? aboutApplication(valueFor(declared.body, chance), sample.body, chance) : sample.body,
  };
  return {
    name,
    declared,
    asker: chance.happens(0.7) ? likelyAsker(declared, chance) : chance.oneOf(askers),
    origin: chance.happens(0.95) ? chance.oneOf(declared.origins) : chance.oneOf(["staff", "applicant", "lender"]),
    method: declared.method,
    url: urlOf(declared, parts, chance),
    headers: headersFor(declared, chance),
    payload: isMutation(declared.method) ? payloadOf(spoiled(parts.body, chance), chance) : undefined,
  };
}

const asRecord = (value: unknown): Record<string, unknown> => (typeof value === "object" && value !== null ? { ...value } : {});

/** Most requests name an existing record, because an unknown id is refused early. */
const pathToSample = ({ params = {} }: { readonly params?: Readonly<Record<string, string>> }, chance: Chance) =>
  chance.happens(0.8) ? params : {};

function aboutApplication(body: unknown, sample: unknown, chance: Chance): unknown {
  const { id, version } = asRecord(sample);
  if (typeof body !== "object" || body === null || Array.isArray(body) || chance.happens(0.2)) return body;
  return { ...body, ...(id !== undefined && { id }), ...(version !== undefined && chance.happens(0.5) && { version }) };
}

function likelyAsker({ needs, origins }: Endpoint, chance: Chance): Asker {
  if (needs === "applicant") return "customer";
  if (needs === "webShop") return "web_shop";
  if (needs === "control") return "control";
  if (needs === "public" || needs === "signature" || needs === "signingRoom") return "nobody";
  return chance.oneOf(
    origins.includes("staff")
      ? (["branch_manager", "head_office_user", "direct_apps"] as const)
      : (["underwriter", "lender_admin"] as const),
  );
}

interface Parts {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>> | undefined;
}

function urlOf({ path }: Endpoint, { params, query = {} }: Parts, chance: Chance): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    if (chance.happens(0.02)) return chance.oneOf(["%00", "%zz", "%", "%ff", "..%2f..", "x".repeat(300), "%e2%80%ae"]);
    return asText(params[name] ?? hostileText(chance));
  });
  const asked = Object.entries(query).map(([name, value]) => `${asText(name)}=${asText(value)}`);
  if (chance.happens(0.02))
    asked.push(chance.oneOf(["%zz=%zz", "limit[]=1", "__proto__=x", `a=${"b".repeat(3_000)}`, "&&&=", "type=basic&type=advanced"]));
  return `/api/${filled}${asked.length > 0 ? `?${asked.join("&")}` : ""}`;
}

/** Encodes any value for an address. A lone surrogate has no encoding. */
const asText = (value: unknown): string =>
  encodeURIComponent((typeof value === "string" ? value : (JSON.stringify(value) ?? "")).toWellFormed());

function headersFor({ method, needs }: Endpoint, chance: Chance): Record<string, string> {
  return {
    ...(isMutation(method) && chance.happens(0.98) && { "x-requested-with": "farthing" }),
    ...(isMutation(method) && {
      "content-type": chance.happens(0.97)
        ? "application/json"
        : chance.oneOf(["text/plain", "a/b", "application/json; charset=x", "multipart/form-data"]),
    }),
    ...(chance.happens(0.15) && {
      "idempotency-key": chance.oneOf(["a-key-of-some-length", `key-${chance.below(5_000)}-of-many`, "short", "x".repeat(200)]),
    }),
    ...(chance.happens(0.02) && { origin: "https://evil.test" }),
    ...(needs === "signature" && { "farthing-signature": chance.oneOf(["t=1,v1=00", `t=1,v1=${"0".repeat(64)}`, "x"]) }),
    ...(chance.happens(0.05) && { "accept-encoding": "gzip" }),
  };
}

/** Replaces one value inside the given value. */
function spoiled(value: unknown, chance: Chance): unknown {
  if (chance.happens(0.5)) return value;
  if (typeof value !== "object" || value === null || chance.happens(0.1)) return hostileValue(chance);
  const keys = Object.keys(value);
  const key = keys.length > 0 ? chance.oneOf(keys) : "x";
  const inner = (value as Record<string, unknown>)[key];
  const made = Array.isArray(value) ? [...value] : { ...value };
  if (chance.happens(0.2)) delete (made as Record<string, unknown>)[key];
  else Object.assign(made, { [key]: typeof inner === "object" && chance.happens(0.7) ? spoiled(inner, chance) : hostileValue(chance) });
  return made;
}

function payloadOf(body: unknown, chance: Chance): string {
  if (chance.happens(0.02))
    return chance.oneOf([
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

/** Returns a request outside of the contract. */
function strayRequest(chance: Chance): FuzzRequest {
  const url = chance.oneOf([
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
    asker: chance.oneOf(askers),
    origin: chance.oneOf(["staff", "applicant", "lender"]),
    method: chance.oneOf(["GET", "GET", "GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH"]),
    url,
    headers: {
      "content-type": chance.oneOf(["application/json", "application/x-www-form-urlencoded", "x"]),
      "x-requested-with": "farthing",
    },
    payload: chance.oneOf([undefined, "{}", "a=b", hostileText(chance)]),
  };
}
