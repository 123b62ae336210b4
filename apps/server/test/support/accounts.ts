import { contract } from "@farthing/contract";
import type { LightMyRequestResponse } from "fastify";
import { Secret, TOTP } from "otpauth";
import { everyonesPassword } from "../../../demo-world/src/shops/tenants.ts";
import type { SessionApp } from "../../src/store/accounts/sessions.ts";
import { ownPageHeaders, type TestApps } from "./http.ts";

const credentialsOf = (retailerName: string, username: string) => ({ retailerName, username, password: everyonesPassword });

export const branchUserBen = credentialsOf("harbour-beds", "ben.branch");
export const newUserNina = credentialsOf("harbour-beds", "nina.new");
export const underwriterUna = credentialsOf("farthing", "una.underwriter");

export interface SignInFrom {
  readonly at?: SessionApp;
  readonly address?: string;
}

export const signIn = (
  shop: TestApps,
  body: object,
  { at: app = "staff", address = "10.0.0.1" }: SignInFrom = {},
): Promise<LightMyRequestResponse> =>
  shop.apps[app].inject({ method: "POST", url: "/api/login", payload: body, headers: ownPageHeaders, remoteAddress: address });

export const cookiesOf = (answer: LightMyRequestResponse): string => answer.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");

export async function signedInUserOf(
  shop: TestApps,
  answer: LightMyRequestResponse,
  origin: SessionApp = "staff",
): Promise<string | undefined> {
  const check = await shop.call(contract.sessionCheck, { origin, headers: { cookie: cookiesOf(answer) } });
  return check.statusCode === 200 ? check.json().username : undefined;
}

export async function authenticatorCodeOf(shop: TestApps, username: string): Promise<string> {
  const { users } = (await shop.call(contract.listDemoUsers)).json();
  return users.find((user: { username: string }) => user.username === username).secondFactorCode;
}

const stepMs = 30_000;

/** Returns the authenticator code for a secret, at a time that is `steps` periods of 30 seconds from now. */
export const codeFor = (key: string, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(key), timestamp: Date.now() + steps * stepMs });

export const statusAndCode = ({ statusCode, body }: LightMyRequestResponse) => [statusCode, body === "" ? "" : JSON.parse(body).code];

export const eventsOf = async (shop: TestApps, username: string): Promise<string[]> =>
  (
    await shop.pool.query<{ type: string }>("select type from audit_event where facts->>'username' = $1 order by at, chain, seq", [
      username,
    ])
  ).rows.map(({ type }) => type);
