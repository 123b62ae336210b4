import { gunzipSync } from "node:zlib";
import { possibleErrorsOf } from "@farthing/contract";
import { type ErrorCode, errorCatalogue } from "@farthing/domain/wording";
import { type FuzzRequest, randomRequest, type Sender } from "./requests.ts";
import { SeededRandom } from "./seeded-random.ts";

export interface FuzzTarget {
  send(request: FuzzRequest): Promise<FuzzAnswer>;
  /** Starts a new session for each call, because a request may end the session. */
  known(asker: Sender, applicationId: string): Promise<Readonly<Record<string, string>>>;
  application(): Promise<string>;
}

export interface FuzzAnswer {
  readonly status: number;
  readonly body: string;
}

export interface Finding {
  readonly number: number;
  readonly request: FuzzRequest;
  readonly answer: FuzzAnswer;
  readonly wrong: string;
}

export interface FuzzReport {
  readonly statuses: ReadonlyMap<number, number>;
  readonly findings: readonly Finding[];
}

/** After this number of requests, the fuzz test uses other users and another application. */
const requestsPerRound = 50;

/** The same seed always sends the same requests. */
export async function fuzz(product: FuzzTarget, seed: number, count: number): Promise<FuzzReport> {
  const random = new SeededRandom(seed);
  const statuses = new Map<number, number>();
  const findings: Finding[] = [];
  let applicationId = "";
  let people = new Map<Sender, Readonly<Record<string, string>>>();
  for (let number = 0; number < count; number++) {
    if (number % requestsPerRound === 0) {
      applicationId = await product.application();
      people = new Map();
    }
    const made = randomRequest(random, applicationId);
    const proof = people.get(made.asker) ?? (await product.known(made.asker, applicationId));
    people.set(made.asker, proof);
    const request = { ...made, headers: { ...made.headers, ...proof } };
    const answer = await product.send(request);
    if (answer.status === 401) people.delete(made.asker);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    const wrong = objection(request, answer);
    if (wrong) findings.push({ number, request, answer, wrong });
  }
  return { statuses, findings };
}

function objection({ declared, origin }: FuzzRequest, { status, body }: FuzzAnswer): string | undefined {
  if (status >= 500 && status !== 503) return `was answered ${status}`;
  // If the URL is too long, the server refuses the request before it knows which call the request makes.
  if (status === 431 || !declared?.origins.includes(origin)) return undefined;
  if (status < 400) {
    const isDeclared = status === (declared.status ?? 200) || (status === 202 && declared.waits !== undefined);
    return isDeclared ? undefined : `was answered ${status}, which the contract does not declare`;
  }
  const code = codeIn(body);
  if (code === undefined) return `was answered ${status} without a code`;
  if (errorCatalogue[code]?.status !== status) return `was answered ${status} with the code ${code}`;
  return possibleErrorsOf(declared).includes(code) ? undefined : `was refused with ${code}, which its description does not name`;
}

function codeIn(body: string): ErrorCode | undefined {
  try {
    return (JSON.parse(body) as { code?: ErrorCode }).code;
  } catch {
    return undefined;
  }
}

export const textOf = (payload: Buffer, encoding: unknown): string => (encoding === "gzip" ? gunzipSync(payload) : payload).toString();

export const describeFinding = ({ number, request, answer, wrong }: Finding): string =>
  `Request ${number} (${request.name}, ${request.asker}) ${wrong}: ${request.method} ${request.url.slice(0, 300)} ${request.payload?.slice(0, 600) ?? ""} → ${answer.body.slice(0, 300)}`;
