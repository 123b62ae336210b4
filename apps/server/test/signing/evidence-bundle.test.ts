import { execFile } from "node:child_process";
import { hash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { takeEvidence } from "@farthing/contract";
import { unzipSync, zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoLender } from "../../src/platform/lender.ts";
import { createPdfPrinter } from "../../src/providers/press/threaded-press.ts";
import { verifyBundle } from "../../src/use-cases/evidence/verify-bundle.ts";
import { createLenderSealer } from "../../src/use-cases/signing/lender-sealer.ts";
import { sealAgreement } from "../../src/use-cases/signing/seal-agreement.ts";
import { cleanEnvironment } from "../support/clean-environment.ts";
import { startApps, type TestApps } from "../support/http.ts";
import { createSignedAgreement } from "../support/signed-agreement.ts";

let shop: TestApps;
let bundleFolder: string;
beforeAll(async () => {
  shop = await startApps();
  bundleFolder = await mkdtemp(join(tmpdir(), "farthing-evidence-"));
});
afterAll(async () => {
  await rm(bundleFolder, { recursive: true });
  await shop.end();
});

const sha256 = (content: Uint8Array | undefined) => hash("sha256", content ?? new Uint8Array(), "hex");

const verifyEvidenceCommand = fileURLToPath(new URL("../../bin/verify-evidence.ts", import.meta.url));
async function verify(zip: Uint8Array): Promise<{ code: number; said: string }> {
  const file = join(bundleFolder, "evidence.zip");
  await writeFile(file, zip);
  const run = promisify(execFile)(process.execPath, [verifyEvidenceCommand, file], { env: cleanEnvironment });
  return run.then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({ code: error.code, said: error.stdout + error.stderr }),
  );
}

describe("the evidence bundle of a signed fusion loan", { timeout: 60_000 }, () => {
  const agreement = "papers/1-credit_agreement-goods.pdf";
  const notSigned = "The list of files was changed, or no trusted certificate has signed it.";
  let zip: Uint8Array;
  let id: string;
  beforeAll(async () => {
    ({ id } = await createSignedAgreement(shop, { fusion: true }));
    const parts = { lender: demoLender, press: createPdfPrinter(), sealer: createLenderSealer(shop.config, shop.store) };
    await sealAgreement(shop.asSystem(), { applicationId: id }, parts);
    const answer = await shop.call(takeEvidence, { params: { id } }, await shop.signedIn("operations"));
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/zip"]);
    expect(answer.headers["content-disposition"]).toBe(`attachment; filename="evidence-${id}.zip"`);
    zip = answer.rawPayload;
  });

  test("the evidence bundle contains each kind of evidence with its hash", async () => {
    const files = unzipSync(zip);
    const read = (path: string) => JSON.parse(Buffer.from(files[path] ?? []).toString());
    const kept = await shop.asSystem().transaction((tx) => tx.applications.get(id));
    expect(read("application.json")).toEqual(
      JSON.parse(
        JSON.stringify({
          id,
          status: kept.status,
          version: kept.version,
          signedAt: kept.signedAt,
          coolingOffEnd: kept.coolingOffEnd,
          document: kept.document,
        }),
      ),
    );
    const [decision] = read("decisions.json");
    expect(decision).toMatchObject({ applicationId: id, subjectHash: expect.stringMatching(/^[0-9a-f]{64}$/), trace: expect.anything() });
    expect(read("policies.json")).toEqual([expect.objectContaining({ version: decision.policyVersion })]);
    const [signing] = read("signings.json");
    expect(signing).toMatchObject({
      applicationId: id,
      subjectHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      act: { signature: { is: "typed", name: "Eleanor Fairweather" }, papersHash: signing.papersHash },
      papers: [{ kind: "credit_agreement", part: "goods" }, { part: "project" }],
    });
    expect(read("audit-chain.json").map(({ event }: { event: { type: string } }) => event.type)).toEqual(
      expect.arrayContaining(["application.signed", "evidence.taken"]),
    );
    expect(read("papers.json")).toEqual([
      {
        path: agreement,
        kind: "credit_agreement",
        part: "goods",
        template: expect.stringContaining("credit_agreement/"),
        contentHash: sha256(files[agreement]),
        modelHash: expect.stringMatching(/^[0-9a-f]{64}$/),
        signingId: signing.id,
      },
    ]);
    const { files: listed, ...said } = read("manifest.json");
    expect(said).toEqual({ format: "farthing-evidence/1", applicationId: id, madeAt: expect.stringMatching(/^\d{4}-.*Z$/) });
    const beside = Object.entries(files).filter(([path]) => !path.startsWith("manifest."));
    expect(listed).toEqual(Object.fromEntries(beside.map(([path, content]) => [path, sha256(content)])));
  });

  test("the evidence bundle can be verified without Farthing", async () => {
    expect(Object.keys(unzipSync(zip))).toContain(agreement);
    const { code, said } = await verify(zip);
    expect(said).toContain(`The evidence of application ${id} is valid.`);
    expect(code).toBe(0);
    const changed = await verify(changedAt("application.json", () => undefined));
    expect(changed.said).toContain("application.json is missing.");
    expect(changed.code).toBe(1);
  });

  test("the verification lists its trusted authorities, and the person who verifies can supply others", async () => {
    const authorities = Buffer.from(unzipSync(zip)["authorities.pem"] ?? [])
      .toString()
      .split(/(?<=-----END CERTIFICATE-----\n)/);
    const named = { name: expect.stringMatching(/^Farthing/), fingerprint: expect.stringMatching(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/) };
    const whole = { applicationId: id, authorities: authorities.map(() => named), files: 8, problems: [] };
    expect(authorities.length).toBeGreaterThan(0);
    expect(await verifyBundle(zip)).toEqual(whole);
    expect(await verifyBundle(zip, authorities)).toEqual(whole);
    const untrusted = `The seal of ${agreement} is not valid: no trusted certificate has signed the seal.`;
    expect(await verifyBundle(zip, [])).toEqual({ ...whole, authorities: [], problems: [notSigned, untrusted] });
  });

  type Change = (content: Uint8Array) => Uint8Array | undefined;
  const changedAt = (path: string, change: Change) => {
    const { [path]: content = new Uint8Array(), ...others } = unzipSync(zip);
    const changed = change(content);
    return zipSync({ ...others, ...(changed && { [path]: changed }) });
  };
  /** Changes files of the bundle, and updates the signed list of files to match. */
  const forged = (changes: Readonly<Record<string, Change>>) => {
    const files: Record<string, Uint8Array> = unzipSync(zip);
    const manifest = JSON.parse(Buffer.from(files["manifest.json"] ?? []).toString());
    for (const [path, change] of Object.entries(changes)) {
      const changed = change(files[path] ?? new Uint8Array());
      delete files[path];
      delete manifest.files[path];
      if (changed) [files[path], manifest.files[path]] = [changed, sha256(changed)];
    }
    return zipSync({ ...files, "manifest.json": Buffer.from(JSON.stringify(manifest)) });
  };
  const oneByte: Change = (content) => content.map((byte, index) => (index === Math.floor(content.length / 2) ? byte ^ 1 : byte));
  const text =
    (from: string | RegExp, to: string): Change =>
    (content) =>
      Buffer.from(Buffer.from(content).toString().replace(from, to));
  const instead =
    (value: unknown): Change =>
    () =>
      Buffer.from(JSON.stringify(value));
  const gone: Change = () => undefined;
  const nothing: Change = () => Buffer.from("nothing that can be read");

  test.each<[string, string, Change, readonly unknown[]]>([
    [
      "a changed byte of the agreement",
      agreement,
      oneByte,
      [
        `${agreement} was changed.`,
        `${agreement} differs from the stored file.`,
        expect.stringContaining(`The seal of ${agreement} is not valid: `),
      ],
    ],
    [
      "a changed audit event",
      "audit-chain.json",
      text("application.signed", "application.sawned"),
      [
        "audit-chain.json was changed.",
        expect.stringContaining("is broken at event"),
        `The signing page of ${agreement} showed another paper.`,
      ],
    ],
    ["a changed loan", "application.json", text("3000.00", "3999.00"), ["application.json was changed."]],
    ["a missing file", "decisions.json", gone, ["decisions.json is missing."]],
    ["a missing paper", agreement, gone, [`${agreement} is missing.`]],
    ["an added file", "note.txt", nothing, ["note.txt was added."]],
    ["a changed list of files", "manifest.json", text('"madeAt": "2', '"madeAt": "3'), [notSigned]],
    ["a list of files without a signature", "manifest.signature.json", gone, [notSigned]],
    ["an unreadable signature", "manifest.signature.json", nothing, [notSigned]],
  ])("the verification refuses a changed evidence bundle, and the error describes the change: %s", async (_, path, change, wrong) => {
    expect((await verifyBundle(changedAt(path, change))).problems).toEqual(wrong);
  });

  test.each<[string, Readonly<Record<string, Change>>, readonly unknown[]]>([
    ["no audit log", { "audit-chain.json": gone }, ["The audit log is missing."]],
    ["an empty audit log", { "audit-chain.json": instead([]) }, ["The audit log is missing."]],
    ["an audit log without events", { "audit-chain.json": nothing }, ["The audit log is missing."]],
    [
      "the audit log of another application",
      { "audit-chain.json": text(/application:\d+/, "application:100000009") },
      ["The audit log belongs to another application."],
    ],
    ["an audit log with invalid hashes", { "audit-chain.json": text(/"hash": "\w+"/g, '"hash": 7') }, ["The audit log cannot be read."]],
    [
      "another paper",
      { [agreement]: nothing },
      [`${agreement} differs from the stored file.`, `The seal of ${agreement} is not valid: there is none.`],
    ],
    [
      "another paper under its own hash",
      { [agreement]: nothing, "papers.json": text(/"contentHash": "\w+"/, `"contentHash": "${sha256(nothing(new Uint8Array()))}"`) },
      [`The seal of ${agreement} is not valid: there is none.`, `${agreement} does not name the hash of the signed papers.`],
    ],
    [
      "a paper without a signing",
      {
        [agreement]: nothing,
        "papers.json": text(
          /"contentHash": "\w+",(\s+"modelHash": "\w+",\s+)"signingId": "[\w-]+"/,
          `"contentHash": "${sha256(nothing(new Uint8Array()))}",$1"signingId": null`,
        ),
      },
      [],
    ],
    [
      "another paper shown than signed",
      { "signings.json": text("£1,800.00", "£1,900.00") },
      [
        expect.stringMatching(/^The papers of signing .* are not those that were signed\.$/),
        `${agreement} was not printed from the signed papers.`,
      ],
    ],
    [
      "a signature under another hash",
      { "signings.json": text(/("act"[\s\S]*?"papersHash": ")\w{64}/, `$1${"f0".repeat(32)}`) },
      [
        expect.stringMatching(/^The papers of signing .* are not those that were signed\.$/),
        `The signing page of ${agreement} showed another paper.`,
        `${agreement} does not name the hash of the signed papers.`,
      ],
    ],
    [
      "a changed input of a decision",
      { "decisions.json": text(/"appeal": false/, '"appeal": true') },
      [expect.stringMatching(/^The decision [\w-]+ does not follow from its inputs\.$/)],
    ],
    [
      "a decision under an unknown policy",
      { "decisions.json": text(/"policyVersion": "[^"]+"/, '"policyVersion": "none"'), "policies.json": instead([]) },
      [expect.stringMatching(/^The decision [\w-]+ does not follow from its inputs\.$/)],
    ],
    [
      "a decision under the lender's own policy, which is in the bundle",
      {
        "decisions.json": text(/"policyVersion": "[^"]+"/g, '"policyVersion": "own"'),
        "policies.json": text(/"version": "[^"]+"/, '"version": "own"'),
      },
      [],
    ],
    ["no policies, as in earlier bundles", { "policies.json": gone }, []],
    [
      "a decision by another person",
      {
        "decisions.json": (content) =>
          Buffer.from(
            JSON.stringify(JSON.parse(Buffer.from(content).toString()).map((decision: object) => ({ ...decision, trace: null }))),
          ),
      },
      [],
    ],
  ])("the verification refuses a changed evidence bundle with a matching list of files: %s", async (_, changes, wrong) => {
    expect((await verifyBundle(forged(changes))).problems).toEqual([notSigned, ...wrong]);
  });

  test.each([
    ["not an archive", Buffer.from("something else")],
    ["an archive with other content", zipSync({ "letter.txt": Buffer.from("Dear all") })],
    ["a bundle with an unreadable list of files", zipSync({ "manifest.json": Buffer.from("{") })],
  ])("a file that is %s is not accepted as an evidence bundle", async (_, file) => {
    expect(await verifyBundle(file)).toEqual({
      applicationId: undefined,
      authorities: [],
      files: 0,
      problems: ["This is not an evidence bundle, or it is damaged."],
    });
  });

  test("a shop cannot download an evidence bundle, and a download is logged", async () => {
    const answer = await shop.call(takeEvidence, { params: { id } }, await shop.signedIn("branch_manager"));
    expect(answer.statusCode).not.toBe(200);
    const events = await shop.store.transaction({ is: "all" }, null, (tx) => tx.events.ofApplication(id));
    expect(events.filter(({ type }) => type === "evidence.taken")).toHaveLength(1);
  });
});
