import { createHash, randomBytes } from "node:crypto";
import { writeSignInState } from "@farthing/contract";
import type { LightMyRequestResponse } from "fastify";
import { ownPageHeaders, type TestApps } from "../support/http.ts";

/** Imitates a customer's browser, with its cookies and the requests of the sign-in page. */

export const applicantOrigin = "http://localhost:4001";
export const redirectUri = `${applicantOrigin}/auth`;
export const clientId = "farthing-applicant";

const challengeOf = (verifier: string): string => createHash("sha256").update(verifier).digest("base64url");

export interface Browser {
  readonly verifier: string;
  readonly challenge: string;
  get(url: string): Promise<LightMyRequestResponse>;
  authorise(applicationId: string, changed?: Readonly<Record<string, string | undefined>>): Promise<LightMyRequestResponse>;
  begin(applicationId: string): Promise<string>;
  look(uid: string): Promise<LightMyRequestResponse>;
  sendCode(uid: string, channel?: string, address?: string): Promise<LightMyRequestResponse>;
  answer(uid: string, code: string): Promise<LightMyRequestResponse>;
  takeOver(uid: string, token: string): Promise<LightMyRequestResponse>;
  exchange(code: string, changed?: Readonly<Record<string, string | undefined>>): Promise<LightMyRequestResponse>;
  forgetCookies(): void;
  cookie(name: string): string;
  keep(name: string, value: string): void;
}

const withoutUndefined = (values: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined));

export function browser({ apps: { applicant } }: TestApps): Browser {
  const verifier = randomBytes(32).toString("base64url");
  const cookies = new Map<string, string>();
  const inject = async (
    method: "GET" | "POST",
    url: string,
    sent: { payload?: object | string; headers?: object; remoteAddress?: string } = {},
  ) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await applicant.inject({ method, url, ...sent, headers: { cookie, ...sent.headers } });
    for (const { name, value } of answer.cookies) cookies.set(name, value);
    return answer;
  };
  const self: Browser = {
    verifier,
    challenge: challengeOf(verifier),
    get: (url) => inject("GET", url),
    authorise(applicationId, changed = {}) {
      const asked = withoutUndefined({
        response_type: "code",
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: "openid",
        login_hint: applicationId,
        state: writeSignInState({ applicationId, nonce: "n" }),
        code_challenge: challengeOf(verifier),
        code_challenge_method: "S256",
        ...changed,
      });
      return inject("GET", `/oidc/auth?${new URLSearchParams(asked)}`);
    },
    async begin(applicationId) {
      const { headers } = await self.authorise(applicationId);
      return String(headers.location).replace("/sign-in/", "");
    },
    look: (uid) => inject("GET", `/api/mo/sign-in/${uid}`),
    sendCode: (uid, channel = "email", remoteAddress = "10.0.0.1") =>
      inject("POST", `/api/mo/sign-in/${uid}/code`, { payload: { channel }, headers: ownPageHeaders, remoteAddress }),
    answer: (uid, code) => inject("POST", `/api/mo/sign-in/${uid}/answer`, { payload: { code }, headers: ownPageHeaders }),
    takeOver: (uid, token) => inject("POST", `/api/mo/sign-in/${uid}/hand-over`, { payload: { token }, headers: ownPageHeaders }),
    exchange: (code, changed = {}) =>
      inject("POST", "/oidc/token", {
        payload: new URLSearchParams(
          withoutUndefined({
            grant_type: "authorization_code",
            code,
            code_verifier: verifier,
            client_id: clientId,
            redirect_uri: redirectUri,
            ...changed,
          }),
        ).toString(),
        headers: { "content-type": "application/x-www-form-urlencoded" },
      }),
    forgetCookies: () => cookies.clear(),
    cookie: (name) => cookies.get(name) ?? "",
    keep: (name, value) => void cookies.set(name, value),
  };
  return self;
}

export async function digitsSentTo(shop: TestApps, applicationId: string, length = 6): Promise<string> {
  const jobs = await shop.jobs("send-sign-in-code");
  const job = jobs.findLast((data) => data.applicationId === applicationId);
  if (!job) throw new Error("no code was sent");
  return shop.store.transaction({ is: "all" }, null, async ({ identityCodes }) => identityCodes.digitsOf(String(job.codeId), length));
}

export const wrongDigits = (right: string): string => (right === "000000" ? "000001" : "000000");

export async function getAuthorisationCode(shop: TestApps, customer: Browser, applicationId: string): Promise<string> {
  const uid = await customer.begin(applicationId);
  await customer.sendCode(uid);
  const { redirectTo } = (await customer.answer(uid, await digitsSentTo(shop, applicationId))).json();
  const arrived = await customer.get(new URL(redirectTo).pathname);
  return new URL(String(arrived.headers.location)).searchParams.get("code") ?? "";
}

export async function tokenFor(shop: TestApps, applicationId: string, customer = browser(shop)): Promise<string> {
  return (await customer.exchange(await getAuthorisationCode(shop, customer, applicationId))).json().access_token;
}
