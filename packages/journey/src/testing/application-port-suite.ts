import { type ApplicantContract, applicantCalls, type StaffContract, staffCalls } from "@farthing/contract/calls";
import { CallFailed, createClient } from "@farthing/contract/client";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { describe, expect, test } from "vitest";
import { createApplicationEditor, journeyApplicationQuery } from "../current-application/application-editor.ts";
import type { ApplicationPort, DecisionFollowPort, LatestDecision } from "../current-application/port.ts";
import { decisionPollQuery, type PollResult } from "../decision/decision-poll.ts";

/** The staff app and the applicant app run these tests, each with its own port to the server. */

const storedId = "200403301";
const storedApplication = { id: storedId, version: 7, status: "open", document: { goodsDescription: "Bed" } };
const staleError = new CallFailed(409, { code: "application.stale", message: "stale" });

interface RecordedCall {
  readonly call: string;
  readonly body: unknown;
  readonly key: string | null;
}

type Client = ReturnType<typeof createClient<StaffContract & ApplicantContract>>;

function createRecordingClient(answers: Readonly<Record<string, readonly unknown[]>>) {
  const asked: RecordedCall[] = [];
  const given = new Map<string, number>();
  const client: Client = createClient<StaffContract & ApplicantContract>(
    { ...staffCalls, ...applicantCalls },
    {
      base: "http://farthing.test",
      fetch: async (url, init) => {
        const call = `${init?.method} ${String(url).replace("http://farthing.test/api/", "")}`;
        asked.push({
          call,
          body: init?.body ? JSON.parse(String(init.body)) : null,
          key: new Headers(init?.headers).get("idempotency-key"),
        });
        const turns = answers[call];
        if (!turns) throw new Error(`the test does not expect ${call}`);
        const turn = given.get(call) ?? 0;
        given.set(call, turn + 1);
        const answer = turns[Math.min(turn, turns.length - 1)];
        return answer instanceof CallFailed ? Response.json(answer.body, { status: answer.status }) : Response.json(answer);
      },
    },
  );
  return { client, asked };
}

export interface FollowingTestPaths {
  readonly read: string;
  readonly decide: string;
  readonly decideAsynchronously: string;
  readonly latest: string;
}

export function testFollowingAnApplication(portOn: (client: Client) => DecisionFollowPort, paths: FollowingTestPaths): void {
  describe("following an application", () => {
    test("an application is read once and reused until it is read again", async () => {
      const { client, asked } = createRecordingClient({ [paths.read]: [storedApplication] });
      const queries = new QueryClient();
      const query = journeyApplicationQuery(portOn(client), storedId);
      expect(await queries.fetchQuery(query)).toEqual(storedApplication);
      await queries.fetchQuery(query);
      expect(asked.map(({ call }) => call)).toEqual([paths.read]);
    });

    test.each([
      [false, paths.decide],
      [true, paths.decideAsynchronously],
    ])("a decision is requested for the version that was shown, with the caller's key (asynchronous: %s)", async (asynchronous, path) => {
      const { client, asked } = createRecordingClient({ [path]: [{ decisionId: "d" }] });
      await portOn(client).decide({ id: storedId, version: 7, asynchronous, softSearch: false }, "key-of-the-wish");
      expect(asked).toEqual([{ call: path, body: expect.objectContaining({ version: 7, softSearch: false }), key: "key-of-the-wish" }]);
    });

    test("the latest decision is returned as soon as there is one", async () => {
      const news = (latestDecisionStatus: "PENDING" | "PROCESSED") => ({ latestDecisionStatus, stage: "deciding" });
      const { client } = createRecordingClient({ [paths.latest]: [news("PENDING"), news("PENDING"), news("PROCESSED")] });
      const heard: string[] = [];
      await new Promise<void>((decided) => {
        const port = portOn(client);
        const observer = new QueryObserver<PollResult<LatestDecision>>(
          new QueryClient(),
          decisionPollQuery({
            key: ["latest"],
            read: (signal) => port.latest(storedId, signal),
            pollMs: 1,
            environment: "demo",
            isTaken: true,
          }),
        );
        const leave = observer.subscribe(({ data, fetchStatus }) => {
          if (!data || fetchStatus !== "idle") return;
          heard.push(data.is);
          if (data.is !== "answered") return;
          leave();
          decided();
        });
      });
      expect(heard).toEqual(["waiting", "waiting", "answered"]);
    });
  });
}

export interface FillingTestPaths {
  readonly read: string;
  readonly save: string;
  readonly submitSection: (section: string) => string;
}

type CreatePort = (client: Client) => ApplicationPort;

const editorOn = (port: ApplicationPort, applicationId: string | null) =>
  createApplicationEditor({
    port,
    queries: new QueryClient(),
    memory: { note: () => undefined },
    start: { journey: "j", applicationId, supplierNumber: null, unsaved: null },
    onBehalfOf: null,
  });

export function testBeginningAnApplication(portOn: CreatePort, paths: Pick<FillingTestPaths, "read" | "save">): void {
  test("the first change creates an application and returns its id", async () => {
    const { client, asked } = createRecordingClient({
      [paths.save]: [{ id: storedId, version: 1 }],
      [paths.read]: [{ ...storedApplication, version: 1 }],
    });
    const { autosave, applicationId } = editorOn(portOn(client), null);
    autosave.change({ goodsDescription: "Bed" });
    expect(await autosave.flush()).toBe(true);
    expect(applicationId()).toBe(storedId);
    expect(asked.map(({ call }) => call)).toEqual([paths.save, paths.read]);
    expect(asked[0]?.body).toEqual({ document: { goodsDescription: "Bed" } });
  });
}

export function testFillingInAnApplication(portOn: CreatePort, paths: FillingTestPaths): void {
  describe("filling in an application", () => {
    test("each change is saved over the version before, under its own key", async () => {
      const { client, asked } = createRecordingClient({
        [paths.read]: [storedApplication],
        [paths.save]: [
          { id: storedId, version: 8 },
          { id: storedId, version: 9 },
        ],
      });
      const { autosave, stored: read } = editorOn(portOn(client), storedId);
      for (const orderReference of ["HB-1", "HB-2"]) {
        autosave.change({ orderReference });
        await autosave.flush();
      }
      const saves = asked.filter(({ call }) => call === paths.save);
      expect(saves.map(({ body }) => body)).toMatchObject([{ version: 7 }, { version: 8 }]);
      expect(new Set(saves.map(({ key }) => key)).size).toBe(2);
      expect(await read()).toMatchObject({ version: 9, document: { goodsDescription: "Bed", orderReference: "HB-2" } });
    });

    test("a change is saved over another user's change of a different part", async () => {
      const theirs = {
        ...storedApplication,
        version: 12,
        document: { ...storedApplication.document, contactDetails: { phoneNumber: "07700900123" } },
      };
      const { client, asked } = createRecordingClient({
        [paths.read]: [storedApplication, theirs],
        [paths.save]: [staleError, { id: storedId, version: 13 }],
      });
      const { autosave, stored: read } = editorOn(portOn(client), storedId);
      autosave.change({ orderReference: "HB-1" });
      expect(await autosave.flush()).toBe(true);
      expect(asked.at(-1)?.body).toMatchObject({ version: 12, document: { orderReference: "HB-1" } });
      expect((await read()).document).toEqual({ ...theirs.document, orderReference: "HB-1" });
    });

    test("a change of a part that another user changed stops, and is saved after the application was read again", async () => {
      const theirs = { ...storedApplication, version: 12, document: { ...storedApplication.document, orderReference: "HB-0" } };
      const { client, asked } = createRecordingClient({
        [paths.read]: [storedApplication, theirs],
        [paths.save]: [staleError, { id: storedId, version: 13 }],
      });
      const { autosave, reload } = editorOn(portOn(client), storedId);
      autosave.change({ orderReference: "HB-1" });
      expect(await autosave.flush()).toBe(false);
      expect(autosave.state().saving.is).toBe("conflict");
      await reload();
      expect(await autosave.flush()).toBe(true);
      expect(asked.at(-1)?.body).toMatchObject({ version: 12, document: { orderReference: "HB-1" } });
    });

    test("a section is submitted after pending changes, over the version that they made", async () => {
      const path = paths.submitSection("identityDetails");
      const { client, asked } = createRecordingClient({
        [paths.read]: [storedApplication],
        [paths.save]: [{ id: storedId, version: 8 }],
        [path]: [{ ...storedApplication, version: 9 }],
      });
      const { autosave, submitSection, stored: read } = editorOn(portOn(client), storedId);
      autosave.change({ orderReference: "HB-1" });
      await submitSection("identityDetails", { proofOfIdentity: "PASSPORT" });
      expect(asked.map(({ call }) => call)).toEqual([paths.read, paths.save, path]);
      expect(asked.at(-1)?.body).toEqual({ values: { proofOfIdentity: "PASSPORT" }, version: 8 });
      expect((await read()).version).toBe(9);
    });
  });
}
