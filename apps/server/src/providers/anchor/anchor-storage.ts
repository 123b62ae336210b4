import { createWriteStream, existsSync, openAsBlob } from "node:fs";
import { mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { StartRefused } from "../../platform/start-refused.ts";

/** Audit anchors are stored outside the database: in a file, or at a URL that supports GET and PUT. */
export interface AnchorStorage {
  readonly kept: string | undefined;
  readonly draft: string;
  storeDraft(): Promise<void>;
  close(): Promise<void>;
}

const isUrl = (where: string): boolean => /^https?:\/\//.test(where);

export const openAnchorStorage = (where: string): Promise<AnchorStorage> =>
  isUrl(where) ? openAtUrl(new URL(where)) : Promise.resolve(openInFile(where));

export async function readAnchorAt<T>(where: string, read: (file: string) => Promise<T>): Promise<T> {
  if (!isUrl(where)) return read(existsSync(where) ? where : refuseMissing(where));
  const location = await openAtUrl(new URL(where));
  try {
    return await read(location.kept ?? refuseMissing(urlWithoutPassword(new URL(where))));
  } finally {
    await location.close();
  }
}

function refuseMissing(location: string): never {
  throw new StartRefused(`There is no anchor at ${location}. npm run verify-audit -- --anchor creates one.`);
}

function openInFile(file: string): AnchorStorage {
  const draft = `${file}.new`;
  return {
    kept: existsSync(file) ? file : undefined,
    draft,
    storeDraft: () => rename(draft, file),
    close: () => rm(draft, { force: true }),
  };
}

const answersWithinMs = 120_000;

async function openAtUrl(url: URL): Promise<AnchorStorage> {
  const folder = await mkdtemp(join(tmpdir(), "farthing-anchor-"));
  const [kept, draft] = [join(folder, "anchor"), join(folder, "anchor.new")];
  try {
    const answer = await requestAnchor(url, { method: "GET" });
    const isThere = answer.status !== 404;
    if (isThere) {
      requireSuccess(answer, url);
      await pipeline(Readable.fromWeb(answer.body ?? new ReadableStream()), createWriteStream(kept, { mode: 0o600 }));
    }
    return {
      kept: isThere ? kept : undefined,
      draft,
      storeDraft: async () => requireSuccess(await requestAnchor(url, { method: "PUT", body: await openAsBlob(draft) }), url),
      close: () => rm(dirname(draft), { recursive: true, force: true }),
    };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** `fetch` refuses a URL with a username and password, so they are sent as basic authentication. */
export function requestAnchor(url: URL, init: RequestInit): Promise<Response> {
  const { username, password } = url;
  const bare = new URL(url);
  bare.username = "";
  bare.password = "";
  const proof = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString("base64");
  return fetch(bare, {
    ...init,
    headers: username ? { authorization: `Basic ${proof}` } : {},
    signal: AbortSignal.timeout(answersWithinMs),
  }).catch((error: Error) => {
    throw new StartRefused(
      `The anchor at ${urlWithoutPassword(url)} cannot be reached: ${(error.cause as Error | undefined)?.message || error.message}.`,
    );
  });
}

function requireSuccess({ ok, status }: Response, url: URL): void {
  if (!ok) throw new StartRefused(`The anchor at ${urlWithoutPassword(url)} returned the status ${status}.`);
}

const urlWithoutPassword = (url: URL): string => `${url.origin}${url.pathname}`;
