import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { requireMasterKey } from "../src/compose.ts";
import { uuid } from "../src/platform/ids.ts";
import { storeKeys } from "../src/store/registry.ts";
import { resealEverything } from "../src/store/reseal.ts";
import { createStore, type Store, type UnitOfWork } from "../src/store/unit-of-work.ts";
import { cleanEnvironment } from "./support/clean-environment.ts";
import { masterKey as before } from "./support/database.ts";
import { createTestWorld, type TestWorld } from "./support/world.ts";

const newMasterKey = "the master key that comes after it, long enough";

let shop: TestWorld;
let applicationId: string;
beforeAll(async () => {
  shop = await createTestWorld();
  ({ id: applicationId } = await shop.application());
  await inTransaction(
    storeWithKeys(before),
    async ({ events, identityKeys, identityRecords, idempotencyKeys, messages, sealIdentities }) => {
      idempotencyKeys.save(idempotentRequest, { kept: "an answer" });
      const by = { username: "ben.branch", role: "branch_user", branch: null };
      const saved = { type: "application.saved", on: { applicationId }, by, facts: { version: 2, parts: ["personalDetails"] } } as const;
      await events.append({ ...saved, personal: { lastName: "Raghunathan" } });
      messages.addWaiting(
        waitingMessage,
        { to: "priya@post.test" },
        { lastOutcome: "unavailable", requestedAt: dueAt, nextAttemptAt: dueAt },
      );
      await identityKeys.current(async () => ({ kid: "the-first", d: "a private part" }));
      await sealIdentities.current(async () => ({ key: "the seal's" }));
      await identityRecords.save("AccessToken", "a-token", {
        payload: { scope: "openid" },
        uid: "a-uid",
        grantId: undefined,
        seconds: 600,
      });
    },
  );
});
afterAll(() => shop.end());

const waitingMessage = { messageId: "waiting@farthing", channel: "email", template: "quote", applicationId: null, auditedOn: [] } as const;
const dueAt = new Date("2026-01-01T09:00:00Z");
const idempotentRequest = { actor: "mo", key: "a-key-of-mo", request: Buffer.from("what was asked") };

const storeWithKeys = (masterKey: string, secondMasterKey?: string): Store =>
  createStore({ pool: shop.pool, masterKey, secondMasterKey, jobSender: () => async () => undefined, announce: async () => undefined });
const inTransaction = <T>(store: Store, work: (tx: UnitOfWork) => Promise<T>): Promise<T> => store.transaction({ is: "all" }, null, work);

const readSealedValues = (store: Store) =>
  inTransaction(store, async (tx) => {
    const [event] = await tx.events.ofApplication(applicationId);
    const { rows } = await shop.pool.query(
      'select id, totp_secret as "totpSecret" from staff_user where totp_secret is not null order by id',
    );
    return {
      personal: event?.personal,
      answer: await tx.idempotencyKeys.find(idempotentRequest),
      signingKeys: await tx.identityKeys.current(async () => ({ kid: "another" })),
      seal: await tx.sealIdentities.current(async () => ({ key: "another" })),
      record: await tx.identityRecords.find("AccessToken", "a-token"),
      messages: (await tx.messages.claimDue(dueAt, dueAt, 1)).map(({ content }) => content),
      secondFactors: rows.map((row) => tx.secondFactors.secretOf(row)?.toString("hex")),
      supplierAccounts: [...(await tx.supplierAccounts.current()).values()],
    };
  });

const rotateKeysCommand = fileURLToPath(new URL("../bin/rotate-keys.ts", import.meta.url));
const rotateKeys = (keys: Readonly<Record<string, string>>) =>
  promisify(execFile)(process.execPath, [rotateKeysCommand], {
    env: { ...cleanEnvironment, DATABASE_URL: shop.connectionString, ...keys },
  });

test("with two master keys, the server decrypts values of both keys, and encrypts new values with the first key", async () => {
  const valuesBefore = await readSealedValues(storeWithKeys(before));
  expect(valuesBefore).toMatchObject({
    personal: { lastName: "Raghunathan" },
    signingKeys: [{ kid: "the-first" }],
    seal: { key: "the seal's" },
  });
  expect(valuesBefore.secondFactors.length).toBeGreaterThan(0);
  expect(await readSealedValues(storeWithKeys(newMasterKey, before))).toEqual(valuesBefore);
  expect(await readSealedValues(storeWithKeys(before, newMasterKey))).toEqual(valuesBefore);
  await expect(readSealedValues(storeWithKeys(newMasterKey))).rejects.toThrow(/unable to authenticate/);

  await inTransaction(storeWithKeys(newMasterKey, before), ({ identityRecords }) =>
    identityRecords.save("AccessToken", "new", { payload: { new: true }, uid: undefined, grantId: undefined, seconds: 600 }),
  );
  const found = (store: Store) => inTransaction(store, ({ identityRecords }) => identityRecords.find("AccessToken", "new"));
  expect(await found(storeWithKeys(newMasterKey))).toMatchObject({ payload: { new: true } });
  await expect(found(storeWithKeys(before))).rejects.toThrow(/unable to authenticate/);
});

test("a server with a wrong master key refuses to start and names the setting", async () => {
  await requireMasterKey(storeWithKeys(before));
  await requireMasterKey(storeWithKeys(newMasterKey, before));
  await expect(requireMasterKey(storeWithKeys(newMasterKey))).rejects.toThrow(
    /^FARTHING_MASTER_KEY does not decrypt the values in this database\./,
  );
});

test("a sign-in code that was issued before a change of the master key stays valid", async () => {
  const [signIn, codeId] = [uuid(), uuid()];
  const digits = await inTransaction(storeWithKeys(before), async ({ identityCodes }) => {
    await identityCodes.issue(signIn, codeId, { channel: "email", to: "p•••@post.test", digits: 6 });
    return identityCodes.digitsOf(codeId);
  });
  expect(await inTransaction(storeWithKeys(newMasterKey, before), ({ identityCodes }) => identityCodes.answer(signIn, digits))).toBe(
    "right",
  );
});

test("values that neither master key can decrypt are counted and not changed", async () => {
  const storedValues = await readSealedValues(storeWithKeys(before, newMasterKey));
  const unreadable = (await resealEverything(shop.pool, storeKeys([newMasterKey, `not ${before}`]))).reduce(
    (sum, one) => sum + one.unreadable,
    0,
  );
  // All second factors and supplier accounts are unreadable. One value is unreadable in each of seven other tables: `application_key`,
  // `idempotency_key`, `identity_key`, `identity_record`, `seal_identity`, `sent_message` and `webhook_endpoint`. The second value in
  // `identity_record` is readable, because an earlier test saved it with the new master key.
  expect(unreadable).toBe(7 + storedValues.secondFactors.length + storedValues.supplierAccounts.length);
  expect(await readSealedValues(storeWithKeys(before, newMasterKey))).toEqual(storedValues);
});

test("rotate-keys encrypts all values with the new master key, and the earlier key is no longer needed", { timeout: 90_000 }, async () => {
  const valuesBeforeRotation = await readSealedValues(storeWithKeys(before, newMasterKey));
  const { stdout } = await rotateKeys({ FARTHING_MASTER_KEY: newMasterKey, FARTHING_SECOND_MASTER_KEY: before });
  expect(stdout.split("\n")).toEqual([
    "application_key: 1 of 1 values encrypted again",
    "direct_debit_instruction: 0 of 0 values encrypted again",
    "instruction_file: 0 of 0 values encrypted again",
    "idempotency_key: 1 of 1 values encrypted again",
    "identity_key: 1 of 1 values encrypted again",
    "identity_record: 1 of 2 values encrypted again",
    "sent_message: 1 of 1 values encrypted again",
    "payout_run: 0 of 0 values encrypted again",
    `supplier_account: ${valuesBeforeRotation.supplierAccounts.length} of ${valuesBeforeRotation.supplierAccounts.length} values encrypted again`,
    "seal_identity: 1 of 1 values encrypted again",
    `staff_user: ${valuesBeforeRotation.secondFactors.length} of ${valuesBeforeRotation.secondFactors.length} values encrypted again`,
    "sign_in_provider: 0 of 0 values encrypted again",
    "web_shop: 0 of 0 values encrypted again",
    "webhook_endpoint: 1 of 1 values encrypted again",
    "webhook_endpoint: 0 of 0 values encrypted again",
    "Everything is encrypted with FARTHING_MASTER_KEY. You can remove FARTHING_SECOND_MASTER_KEY in an hour.",
    "",
  ]);
  expect(await readSealedValues(storeWithKeys(newMasterKey))).toEqual(valuesBeforeRotation);
  await expect(readSealedValues(storeWithKeys(before))).rejects.toThrow(/unable to authenticate/);
  expect((await resealEverything(shop.pool, storeKeys([newMasterKey, before]))).map(({ resealed }) => resealed)).toEqual(Array(15).fill(0));
});
