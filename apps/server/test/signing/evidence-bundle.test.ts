import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { takeEvidence } from "@farthing/contract";
import { unzipSync, zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoLender } from "../../src/platform/lender.ts";
import { createPress } from "../../src/providers/press/threaded-press.ts";
import { verifyBundle } from "../../src/use-cases/evidence/verify-bundle.ts";
import { createLenderSealer } from "../../src/use-cases/signing/lender-sealer.ts";
import { sealAgreement } from "../../src/use-cases/signing/seal-agreement.ts";
import { bareEnvironment } from "../support/bare-environment.ts";
import { type House, house } from "../support/http.ts";
import { signedAgreement } from "../support/signed-agreement.ts";

/** The bundle that shows all that belongs to a signature (facts §6 row 17). */

let shop: House;
let folder: string;
beforeAll(async () => {
  shop = await house();
  folder = await mkdtemp(join(tmpdir(), "farthing-evidence-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await shop.end();
});

const command = fileURLToPath(new URL("../../bin/verify-evidence.ts", import.meta.url));
async function verify(zip: Uint8Array): Promise<{ code: number; said: string }> {
  const file = join(folder, "evidence.zip");
  await writeFile(file, zip);
  const run = promisify(execFile)(process.execPath, [command, file], { env: bareEnvironment });
  return run.then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({ code: error.code, said: error.stdout + error.stderr }),
  );
}

describe("the evidence bundle of a signed fusion loan", { timeout: 60_000 }, () => {
  let zip: Uint8Array;
  let id: string;
  beforeAll(async () => {
    ({ id } = await signedAgreement(shop, { fusion: true }));
    const parts = { lender: demoLender, press: createPress(), sealer: createLenderSealer(shop.config, shop.store) };
    await sealAgreement(shop.asSystem(), { applicationId: id }, parts);
    const answer = await shop.call(takeEvidence, { params: { id } }, await shop.signedIn("operations"));
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/zip"]);
    expect(answer.headers["content-disposition"]).toBe(`attachment; filename="evidence-${id}.zip"`);
    zip = answer.rawPayload;
  });

  test("is whole to somebody who has nothing but the file", async () => {
    expect(Object.keys(unzipSync(zip))).toContain("papers/1-credit_agreement-goods.pdf");
    const { code, said } = await verify(zip);
    expect(said).toContain(`Whole: application ${id}`);
    expect(code).toBe(0);
    const changed = await verify(changedAt("application.json", () => undefined));
    expect(changed.said).toContain("application.json is missing.");
    expect(changed.code).toBe(1);
  });

  const changedAt = (path: string, change: (content: Uint8Array) => Uint8Array | undefined) => {
    const { [path]: content = new Uint8Array(), ...others } = unzipSync(zip);
    const changed = change(content);
    return zipSync({ ...others, ...(changed && { [path]: changed }) });
  };
  const oneByte = (content: Uint8Array) => content.map((byte, index) => (index === Math.floor(content.length / 2) ? byte ^ 1 : byte));
  const text = (from: string, to: string) => (content: Uint8Array) => Buffer.from(Buffer.from(content).toString().replace(from, to));

  test.each<[string, string, (content: Uint8Array) => Uint8Array | undefined, string]>([
    ["one byte of the agreement", "papers/1-credit_agreement-goods.pdf", oneByte, "papers/1-credit_agreement-goods.pdf was changed."],
    ["what the trail tells", "audit-chain.json", text("application.signed", "application.sawned"), "is broken at event"],
    ["the loan", "application.json", text("3000.00", "3999.00"), "application.json was changed."],
    ["a missing file", "decisions.json", () => undefined, "decisions.json is missing."],
    ["the list itself", "manifest.json", text('"madeAt": "2', '"madeAt": "3'), "nobody who is trusted vouches for it"],
  ])("is refused with what was changed: %s", async (_, path, change, sentence) => {
    expect((await verifyBundle(changedAt(path, change))).wrong.join("\n")).toContain(sentence);
  });

  test("is not taken by a shop, and its taking is on record", async () => {
    const answer = await shop.call(takeEvidence, { params: { id } }, await shop.signedIn("branch_manager"));
    expect(answer.statusCode).not.toBe(200);
    const events = await shop.store.transaction({ is: "all" }, null, (tx) => tx.events.ofApplication(id));
    expect(events.filter(({ type }) => type === "evidence.taken")).toHaveLength(1);
  });
});
