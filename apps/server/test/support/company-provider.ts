import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { companyAccountsPath, createCompanyAccounts } from "@farthing/sandbox/company-accounts/provider";

/** `amr` says how the person signed in at the provider, for example with a password. */
export interface ChosenPerson {
  readonly subject: string;
  readonly amr?: readonly string[];
}

interface SentMessage {
  readonly url: string;
  readonly body: string;
}

/** The sandbox's OpenID Connect provider for companies. These functions use its pages as a browser would. */
export interface CompanyProvider {
  readonly issuer: string;
  /** Returns the query of the redirect to the app, for example "?code=…&state=…". */
  signIn(address: string, chosen: ChosenPerson): Promise<string>;
  /** Returns the messages that the provider sends to Farthing. */
  signOut(address: string): Promise<readonly SentMessage[]>;
  end(): Promise<void>;
}

const origins = { staff: "http://localhost:4000", applicant: "http://localhost:4001", lender: "http://localhost:4002" };

export async function startCompanyProvider(): Promise<CompanyProvider> {
  let chosen: ChosenPerson = { subject: "" };
  let cookies = new Map<string, string>();
  let handle = (_request: IncomingMessage, _response: ServerResponse): Promise<unknown> | undefined => undefined;
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sent: SentMessage[] = [];
  const provider = await createCompanyAccounts({ origin, origins }, async (url, options) => {
    sent.push({ url: String(url), body: String(options?.body) });
    return new Response(null, { status: 204 });
  });
  const serveProtocol = provider.callback();

  handle = async (request, response) => {
    if (request.url?.startsWith(`${companyAccountsPath}/sign-in/`)) {
      const login = { accountId: chosen.subject, amr: [...(chosen.amr ?? ["pwd"])] };
      return provider.interactionFinished(request, response, { login });
    }
    Object.assign(request, { originalUrl: request.url });
    request.url = request.url?.slice(companyAccountsPath.length) ?? "";
    return serveProtocol(request, response);
  };

  async function visit(address: string, form?: URLSearchParams): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(address, {
      redirect: "manual",
      headers: { cookie },
      ...(form && { method: "POST", body: form }),
    });
    for (const set of answer.headers.getSetCookie()) {
      const [pair = ""] = set.split(";");
      const separator = pair.indexOf("=");
      cookies.set(pair.slice(0, separator), pair.slice(separator + 1));
    }
    return answer;
  }

  return {
    issuer: `${origin}${companyAccountsPath}`,
    async signIn(address, who) {
      chosen = who;
      cookies = new Map();
      let next = address;
      while (next.startsWith(origin)) next = new URL((await visit(next)).headers.get("location") ?? "about:blank", next).href;
      return new URL(next).search;
    },
    async signOut(address) {
      const page = await (await visit(address)).text();
      const [, xsrf = ""] = /name="xsrf" value="(\w+)"/.exec(page) ?? [];
      await visit(`${origin}${companyAccountsPath}/session/end/confirm`, new URLSearchParams({ xsrf, logout: "yes" }));
      return sent.splice(0);
    },
    end: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
