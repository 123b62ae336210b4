import { execFile } from "node:child_process";
import { createPublicKey } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { compactVerify } from "jose";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { auditPublicKey } from "../src/platform/audit-statement.ts";
import { readConfig } from "../src/platform/config.ts";
import { masterKeys } from "../src/platform/secrets.ts";
import { StartRefused } from "../src/platform/start-refused.ts";
import { openAnchorStorage } from "../src/providers/anchor/anchor-storage.ts";
import { checkStatuses } from "../src/store/applications/status-check.ts";
import { readSignedAnchor, requireAnchoredLinks } from "../src/store/audit/audit-anchor.ts";
import { verifyChains } from "../src/store/audit/audit-chain.ts";
import { auditLinks } from "../src/store/audit/audit-links.ts";
import { lastVerifications } from "../src/store/monitoring/verifications.ts";
import { cleanEnvironment } from "./support/clean-environment.ts";
import { objectStore } from "./support/object-store.ts";
import { rawTransactions } from "./support/raw-unit.ts";
import { createTestWorld, leedsBranchNumber, type TestWorld } from "./support/world.ts";

let shop: TestWorld;
let cancelledApplicationId: string;
beforeAll(async () => {
  shop = await createTestWorld();
  cancelledApplicationId = (await shop.application({ status: "signed" })).id;
  await shop.asSystem().transaction(async (tx) => {
    const by = { username: "ben.branch", role: "branch_user", branch: leedsBranchNumber };
    for (const version of [2, 3]) {
      await tx.events.append({
        type: "application.saved",
        on: { applicationId: cancelledApplicationId },
        by,
        facts: { version, parts: [] },
        personal: { lastName: "Raghunathan" },
      });
    }
  });
  await shop.as("branch_manager").cancel(cancelledApplicationId, "DUPLICATE");
  await appendSampleEvent();
});
afterAll(() => shop.end());

const appendSampleEvent = () =>
  shop.as("branch_user").ctx.transaction((tx) =>
    tx.events.append({
      type: "user.signed_out",
      on: { tenant: "harbour-beds" },
      by: { username: "ben.branch", role: "branch_user", branch: leedsBranchNumber },
      facts: { username: "ben.branch" },
    }),
  );

const verify = () => verifyChains(auditLinks(shop.pool));

async function verifyAfter(tampering: string): Promise<unknown> {
  await shop.pool.query(
    `alter table audit_event disable trigger user; create table kept_event as table audit_event; create table kept_head as table audit_chain;
     ${tampering}`,
  );
  try {
    return await verify();
  } finally {
    await shop.pool.query(
      `truncate audit_event, audit_chain; insert into audit_event table kept_event; insert into audit_chain table kept_head;
       drop table kept_event, kept_head; alter table audit_event enable trigger user`,
    );
  }
}

describe("verifying the audit log", () => {
  test("verifying an unchanged audit log finds no error", async () => {
    expect(await verify()).toEqual({ chains: 2, events: 4, digest: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  test("the digest of the audit log changes only with a new event", async () => {
    const { digest } = await verify();
    expect((await verify()).digest).toBe(digest);
    await appendSampleEvent();
    expect((await verify()).digest).not.toBe(digest);
  });

  const onChain = () => `chain = 'application:${cancelledApplicationId}'`;
  test.each([
    ["a changed fact", () => `update audit_event set facts = '{"version": 9}' where ${onChain()} and seq = 2`, 2, /not what was written/],
    [
      "a changed actor",
      () => `update audit_event set actor = actor || '{"username": "x"}' where ${onChain()} and seq = 3`,
      3,
      /not what was written/,
    ],
    [
      "a time moved by a microsecond",
      () => `update audit_event set at = at + interval '1 microsecond' where ${onChain()} and seq = 1`,
      1,
      /not what was written/,
    ],
    ["a changed ciphertext", () => `update audit_event set sealed = '\\x00' where ${onChain()} and seq = 1`, 1, /not what was written/],
    ["an event deleted in the middle", () => `delete from audit_event where ${onChain()} and seq = 2`, 2, /missing/],
    ["a deleted last event", () => `delete from audit_event where ${onChain()} and seq = 3`, 3, /missing, and the head counts 3/],
    ["a chain without its events", () => `delete from audit_event where ${onChain()}`, 1, /missing, and the head counts 3/],
    [
      "two swapped events",
      () => `update audit_event set seq = -seq where ${onChain()} and seq < 3;
             update audit_event set seq = 3 + seq where ${onChain()} and seq < 0`,
      1,
      /not what was written/,
    ],
    ["a head with a higher count", () => `update audit_chain set seq = 4 where ${onChain()}`, 4, /missing, and the head counts 4/],
    ["a head with a lower count", () => `update audit_chain set seq = 2 where ${onChain()}`, 3, /head counts only 2/],
    ["a head with another hash", () => `update audit_chain set hash = '\\x00' where ${onChain()}`, 3, /head carries another hash/],
    ["a missing head", () => `delete from audit_chain where ${onChain()}`, 3, /no head/],
  ])("verifying the audit log detects %s", async (_, tampering, seq, wrong) => {
    await expect(verifyAfter(tampering())).rejects.toMatchObject({
      chain: `application:${cancelledApplicationId}`,
      seq,
      message: expect.stringMatching(wrong),
    });
  });

  test("only the digest of the audit log shows that the end of a chain was deleted", async () => {
    const { digest } = await verify();
    const shortened = await verifyAfter(
      `delete from audit_event where ${onChain()} and seq = 3;
       update audit_chain h set seq = 2, hash = e.hash from audit_event e where h.chain = e.chain and h.${onChain()} and e.seq = 2`,
    );
    expect(shortened).toMatchObject({ chains: 2 });
    expect(shortened).not.toMatchObject({ digest });
  });

  test("erasing an application's encryption key removes its personal values from the audit log, which stays valid", async () => {
    const read = () => shop.asSystem().transaction((tx) => tx.events.ofApplication(cancelledApplicationId));
    expect((await read()).map(({ personal }) => personal)).toEqual([undefined, { lastName: "Raghunathan" }, { lastName: "Raghunathan" }]);
    const { digest } = await verify();
    await shop.pool.query("delete from application_key where application_id = $1", [cancelledApplicationId]);
    expect((await verify()).digest).toBe(digest);
    expect((await read()).map(({ personal }) => personal)).toEqual([undefined, undefined, undefined]);
    expect((await read()).map(({ type }) => type)).toEqual(["application.cancelled", "application.saved", "application.saved"]);
  });
});

describe("the server's rights on the audit log", () => {
  test.each([
    "update audit_event set facts = '{}'",
    "delete from audit_event",
    "truncate audit_event",
    "insert into audit_chain values ('application:1', 0, '')",
    "update audit_chain set seq = 0",
    "delete from audit_chain",
    "truncate audit_chain",
    "alter table audit_event disable trigger user",
  ])("the server's login cannot change the audit log with: %s", async (statement) => {
    const before = await verify();
    await expect(rawTransactions(shop.pool)({ is: "all" }, (tx) => tx.change(statement))).rejects.toThrow(
      /permission denied|must be owner/,
    );
    expect(await verify()).toEqual(before);
  });

  test("the server cannot choose the number or the hash of an audit event", async () => {
    await rawTransactions(shop.pool)({ is: "all" }, (tx) =>
      tx.change(`insert into audit_event (chain, seq, id, type, at, actor, facts, hash)
                   values ('tenant:harbour-beds', 77, gen_random_uuid(), 'user.signed_in', now(), '{}', '{}', '\\x77')`),
    );
    await expect(verify()).resolves.toMatchObject({ chains: 2 });
  });

  test("the database owner cannot change the audit log without disabling the trigger first", async () => {
    await expect(shop.pool.query("update audit_event set facts = '{}'")).rejects.toThrow("the audit trail is append-only");
    await expect(shop.pool.query("truncate audit_event")).rejects.toThrow("the audit trail is append-only");
  });
});

describe("comparing the status of an application with the audit log", () => {
  test("an application's status equals the last status in its audit log", async () => {
    const created = await shop.as("branch_manager").save({ document: {} });
    expect(await checkStatuses(shop.pool)).toEqual({ applications: 2, mismatches: [] });
    await shop.as("branch_manager").cancel(created.id);
    expect(await checkStatuses(shop.pool)).toEqual({ applications: 2, mismatches: [] });
  });

  test("a status that was changed outside Farthing is detected", async () => {
    const set = (status: string) => shop.pool.query("update application set status = $1 where id = $2", [status, cancelledApplicationId]);
    await set("paid");
    expect((await checkStatuses(shop.pool)).mismatches).toEqual([
      { id: cancelledApplicationId, status: "paid", loggedStatus: "cancelled" },
    ]);
    await set("cancelled");
  });

  test("an application without any event in the audit log is detected", async () => {
    const { id } = await shop.application();
    expect((await checkStatuses(shop.pool)).mismatches).toEqual([{ id, status: "open", loggedStatus: null }]);
    await shop.pool.query("delete from application where id = $1", [id]);
  });
});

describe("npm run verify-audit", () => {
  const run = promisify(execFile);
  const keys = masterKeys(readConfig({}));
  const command = fileURLToPath(new URL("../bin/verify-audit.ts", import.meta.url));
  const verifyAudit = (...given: readonly string[]) =>
    run(process.execPath, [command, ...given], { env: { ...cleanEnvironment, DATABASE_URL: shop.connectionString } });

  test("verify-audit prints the counts, the digest and a statement signed with a key of the installation", {
    timeout: 90_000,
  }, async () => {
    const { chains, events, digest } = await verify();
    const [{ stdout }, { stdout: publicKey }] = await Promise.all([verifyAudit(), verifyAudit("public-key")]);
    const [said, kept, statement = ""] = stdout.split("\n");
    expect([said, kept]).toEqual([`${chains} chains with ${events} events are intact. 2 applications match their audit log.`, digest]);
    const { payload } = await compactVerify(statement, createPublicKey(publicKey));
    expect(JSON.parse(Buffer.from(payload).toString())).toEqual({ chains, events, digest, applications: 2, at: expect.any(String) });
    const another = auditPublicKey("another installation's master key");
    await expect(compactVerify(statement, createPublicKey(another))).rejects.toThrow("signature verification failed");
    expect(await lastVerifications(shop.pool)).toMatchObject([{ subject: "audit", succeeded: true }]);
  });

  test("verify-audit stores its anchor (an audit checkpoint) in an object store or in a file", { timeout: 90_000 }, async () => {
    const store = await objectStore();
    onTestFinished(() => store.close());
    expect((await verifyAudit("--anchor", store.address)).stdout).toContain("The first anchor is stored");
    expect((await verifyAudit("--anchor", store.address)).stdout).toContain("No event of the last anchor is missing");
    const place = await openAnchorStorage(store.address);
    onTestFinished(() => place.close());
    await expect(readSignedAnchor(place.kept ?? "", keys)).resolves.toBeDefined();
    await expect(openAnchorStorage(store.address.replace("auditor:", "somebody:"))).rejects.toThrow(
      new StartRefused(`The anchor at ${store.address.replace("auditor:kept%20apart@", "")} returned the status 401.`),
    );
  });

  test("verify-audit reports events of its anchor (checkpoint) that are missing in the database", {
    timeout: 90_000,
  }, async () => {
    const folder = await mkdtemp(join(tmpdir(), "farthing-anchor-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = join(folder, "anchor");
    expect((await verifyAudit("--anchor", file)).stdout).toContain("The first anchor is stored");
    const anchored = await readFile(file, "utf8");

    await appendSampleEvent();
    const logged: string[] = [];
    const compare = async () =>
      verifyChains(requireAnchoredLinks(auditLinks(shop.pool), await readSignedAnchor(file, keys), (said) => logged.push(said)));
    await compare();
    expect(logged).toEqual([]);

    // Simulates a standby database that has become the primary and lacks the last events of one audit chain and all events of another
    // chain.
    const [own, told] = ["tenant:harbour-beds", `application:${cancelledApplicationId}`];
    const { events } = await verify();
    await shop.pool.query(
      `alter table audit_event disable trigger user;
       create table kept_event as table audit_event; create table kept_head as table audit_chain;
       delete from audit_event where chain = '${own}'; delete from audit_chain where chain = '${own}';
       delete from audit_event where chain = '${told}' and seq = 3;
       update audit_chain c set seq = 2, hash = e.hash from audit_event e where c.chain = '${told}' and e.chain = c.chain and e.seq = 2`,
    );
    expect((await compare()).events).toBeLessThan(events);
    expect(logged).toEqual([
      `The chain ${told} had 3 events and has 2.`,
      expect.stringMatching(new RegExp(`^The chain ${own} had \\d+ events and has 0.$`)),
    ]);
    await shop.pool.query("update application set status = 'signed' where id = $1", [cancelledApplicationId]);
    await expect(verifyAudit("--anchor", file)).rejects.toMatchObject({ code: 1, stdout: "" });
    expect(await readFile(file, "utf8")).toBe(anchored);
    await shop.pool.query(
      `truncate audit_event, audit_chain; insert into audit_event table kept_event; insert into audit_chain table kept_head;
       drop table kept_event, kept_head; alter table audit_event enable trigger user`,
    );

    await writeFile(file, anchored.replace(`${told} 3 `, `${told} 2 `));
    await expect(readSignedAnchor(file, keys)).rejects.toThrow("does not match its content");
    await writeFile(file, anchored);
    await expect(readSignedAnchor(file, ["another installation's master key"])).rejects.toThrow("does not match its content");
  });

  test("verify-audit prints the first broken chain and exits with code 1", { timeout: 90_000 }, async () => {
    await shop.pool.query(
      `alter table audit_event disable trigger user; delete from audit_event where ${firstEventCondition(cancelledApplicationId)}`,
    );
    await expect(verifyAudit()).rejects.toMatchObject({
      code: 1,
      stdout: "",
      stderr: `The chain application:${cancelledApplicationId} is broken at event 1: it is missing.\n`,
    });
    expect(await lastVerifications(shop.pool)).toMatchObject([{ subject: "audit", succeeded: false }]);
  });
});

const firstEventCondition = (applicationId: string) => `chain = 'application:${applicationId}' and seq = 1`;
