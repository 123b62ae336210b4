import { z } from "zod";

/**
 * The sandbox calls Farthing only if a control key is set. The sandbox also runs without Farthing, so a call without a response is not an
 * error.
 */

const clockSchema = z.object({ now: z.iso.datetime({ offset: true }), offsetDays: z.number().int(), today: z.iso.date() });
export type BusinessClock = z.infer<typeof clockSchema>;

const usersSchema = z.object({
  users: z.array(
    z.object({
      /** The short name of the retailer that users type at sign-in, such as "harbour-beds". */
      retailerName: z.string(),
      retailer: z.string(),
      username: z.string(),
      name: z.string(),
      role: z.string(),
      branch: z.string().nullish(),
      secondFactorCode: z.string().nullish(),
    }),
  ),
});
export type DemoUser = z.infer<typeof usersSchema>["users"][number];

const applicantLinkSchema = z.object({ url: z.url(), reference: z.string(), retailer: z.string() });
export type ApplicantLink = z.infer<typeof applicantLinkSchema>;

const exampleMessagesSchema = z.object({
  messages: z.array(
    z.object({
      kind: z.enum(["email", "text"]),
      name: z.string(),
      title: z.string(),
      example: z.string(),
      subject: z.string(),
      text: z.string(),
      html: z.string().nullable(),
    }),
  ),
});
export type ExampleMessage = z.infer<typeof exampleMessagesSchema>["messages"][number];

export type FarthingAnswer<Value> =
  | { readonly is: "answered"; readonly value: Value }
  | { readonly is: "refused"; readonly status: number; readonly because: string }
  | { readonly is: "silent" };

export const clockDaysMax = 366;

const limits = { readMs: 2_000, signInMs: 10_000, moveClockMs: 30_000 } as const;

export interface ProductClient {
  clock(): Promise<FarthingAnswer<BusinessClock>>;
  moveClock(days: number): Promise<FarthingAnswer<BusinessClock>>;
  users(): Promise<FarthingAnswer<readonly DemoUser[]>>;
  applicantLink(): Promise<FarthingAnswer<ApplicantLink>>;
  exampleMessages(): Promise<FarthingAnswer<readonly ExampleMessage[]>>;
  /** Returns a URL that works once and then opens `path`. For a user who has never signed in, the URL opens the login page. */
  signIn(user: { retailerName: string; username: string; path: string }): Promise<FarthingAnswer<string>>;
}

export interface ProductOptions {
  readonly lenderOrigin: string;
  readonly controlKey: string;
  readonly origins: readonly string[];
}

export function connectProduct({ lenderOrigin, controlKey, origins }: ProductOptions): ProductClient {
  const call = async <Value>(
    method: "GET" | "POST",
    path: string,
    options: { schema: z.ZodType<Value>; withinMs: number; body?: unknown },
  ): Promise<FarthingAnswer<Value>> => {
    try {
      const response = await fetch(new URL(`/api/control/${path}`, lenderOrigin), {
        method,
        headers: { authorization: `Bearer ${controlKey}`, ...(options.body !== undefined && { "content-type": "application/json" }) },
        body: options.body === undefined ? null : JSON.stringify(options.body),
        signal: AbortSignal.timeout(options.withinMs),
      });
      const text = await response.text();
      if (!response.ok) return { is: "refused", status: response.status, because: reasonIn(text) };
      const parsed = options.schema.safeParse(text === "" ? null : JSON.parse(text));
      return parsed.success ? { is: "answered", value: parsed.data } : { is: "refused", status: response.status, because: "" };
    } catch {
      return { is: "silent" };
    }
  };

  const signInAnswer = z.object({ url: z.url().refine((url) => origins.includes(new URL(url).origin)) }).transform(({ url }) => url);

  return {
    clock: () => call("GET", "clock", { schema: clockSchema, withinMs: limits.readMs }),
    moveClock: (days) => call("POST", "clock", { schema: clockSchema, withinMs: limits.moveClockMs, body: { days } }),
    users: () => call("GET", "users", { schema: usersSchema.transform(({ users }) => users), withinMs: limits.readMs }),
    applicantLink: () => call("GET", "applicant-link", { schema: applicantLinkSchema, withinMs: limits.readMs }),
    exampleMessages: () =>
      call("GET", "messages", { schema: exampleMessagesSchema.transform(({ messages }) => messages), withinMs: limits.readMs }),
    signIn: (user) =>
      call("POST", "sign-in", { schema: signInAnswer, withinMs: limits.signInMs, body: { ...user, firstLoginByHand: true } }),
  };
}

/** Returns the text of an error response, which Farthing sends as `message`. Returns an empty text if there is none. */
function reasonIn(text: string): string {
  try {
    return z.object({ message: z.string() }).parse(JSON.parse(text)).message;
  } catch {
    return "";
  }
}
