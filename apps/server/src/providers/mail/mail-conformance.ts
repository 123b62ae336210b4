import { type ConformanceFinding, toConformanceFinding } from "../finding.ts";

export interface TestedMailServer {
  readonly url: string;
  readonly needsTls: boolean;
}

const timeLimitMs = 15_000;

/** The server must offer TLS, accept the login and refuse a wrong password. The test sends no e-mail. */
export async function testMailServer({ url, needsTls }: TestedMailServer): Promise<readonly ConformanceFinding[]> {
  const wrong = new URL(url);
  wrong.password = `${wrong.password}-wrong`;
  const problem = await loginProblem(url, needsTls);
  return [
    toConformanceFinding(needsTls ? "connects with TLS and accepts the login" : "connects and accepts the login", problem),
    ...(wrong.username ? [toConformanceFinding("refuses a wrong password", await wrongPasswordProblem(wrong.href, needsTls))] : []),
  ];
}

/** The mail server's text may contain personal data, so only the code of the error is returned. */
async function loginProblem(url: string, needsTls: boolean): Promise<string | undefined> {
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({ url, requireTLS: needsTls, connectionTimeout: timeLimitMs, greetingTimeout: timeLimitMs });
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    const { code, responseCode } = error as { readonly code?: string; readonly responseCode?: number };
    return [code, responseCode].filter((part) => part !== undefined).join(" ") || "no answer";
  } finally {
    transport.close();
  }
}

/** The code "EAUTH" shows that the mail server refused the wrong password. */
async function wrongPasswordProblem(url: string, needsTls: boolean): Promise<string | undefined> {
  const problem = await loginProblem(url, needsTls);
  if (problem === undefined) return "the login was accepted";
  return problem.startsWith("EAUTH") ? undefined : problem;
}
