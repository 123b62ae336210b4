import { X509Certificate } from "node:crypto";
import { PDF } from "@libpdf/core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../../src/platform/config.ts";
import { demoLender } from "../../src/platform/lender.ts";
import { makeSealIdentity } from "../../src/providers/seal/make-identity.ts";
import { createSealer } from "../../src/providers/seal/sealer.ts";
import { verifySeal } from "../../src/providers/seal/verify-seal.ts";
import { createLenderSealer } from "../../src/use-cases/signing/lender-sealer.ts";
import { createTestWorld, type TestWorld } from "../support/world.ts";

const now = new Date("2026-11-15T19:30:00Z");
let sealed: Uint8Array;
let authorities: readonly string[];

const newSealer = async () => {
  const identity = await makeSealIdentity("Wren Finance Limited", now);
  return createSealer({ identity: async () => identity, timestamps: undefined, now: () => now });
};

beforeAll(async () => {
  const document = PDF.create();
  document.addPage();
  const sealer = await newSealer();
  sealed = await sealer.seal(await document.save(), { reason: "Agreement made", at: now });
  authorities = await sealer.authorities();
});

const withByte = (at: number, change: (byte: number) => number): Uint8Array => {
  const other = new Uint8Array(sealed);
  other[at] = change(other[at] ?? 0);
  return other;
};

describe("verifying a sealed document", () => {
  test("a sealed document shows who sealed it and when, if the reader trusts the authority that issued the certificate", async () => {
    expect(await verifySeal(sealed, authorities)).toEqual({ is: "valid", sealedBy: "Wren Finance Limited Seal", sealedAt: now });
  });

  test("a change of any byte of a sealed document is detected", async () => {
    const [, before = 0, after = 0] =
      /\/ByteRange\s*\[\s*0\s+(\d+)\s+(\d+)/.exec(Buffer.from(sealed).toString("latin1"))?.map(Number) ?? [];
    const places = Array.from({ length: 60 }, (_, index) => Math.floor((index * sealed.length) / 60));
    for (const at of places.filter((place) => place < before || place >= after))
      expect(
        await verifySeal(
          withByte(at, (byte) => byte ^ 1),
          authorities,
        ),
        `byte ${at}`,
      ).not.toMatchObject({ is: "valid" });
  });

  test("data that was added at the end of a sealed document or beside its seal is detected", async () => {
    expect(await verifySeal(Buffer.concat([sealed, Buffer.from("\n% more")]), authorities)).toMatchObject({ is: "changed" });
    const roomEnd = Buffer.from(sealed).toString("latin1").lastIndexOf("00>");
    expect(
      await verifySeal(
        withByte(roomEnd, () => 0x37),
        authorities,
      ),
    ).toMatchObject({ is: "changed" });
  });

  test("a seal of an unknown authority is not trusted", async () => {
    const others = await (await newSealer()).authorities();
    expect(await verifySeal(sealed, others)).toMatchObject({ is: "untrusted" });
  });
});

test("a document without a seal is reported as unsealed", async () => {
  const document = PDF.create();
  document.addPage();
  expect(await verifySeal(await document.save(), authorities)).toEqual({ is: "unsealed" });
});

describe("Farthing's own seal certificate", () => {
  let shop: TestWorld;
  beforeAll(async () => {
    shop = await createTestWorld();
  });
  afterAll(() => shop.end());

  test("two nodes that start at the same time use the same seal certificate, which is stored encrypted", async () => {
    const settings = { seal: readConfig({}).seal, lender: demoLender };
    const nodes = [createLenderSealer(settings, shop.store), createLenderSealer(settings, shop.store)];
    const [one, other] = await Promise.all(nodes.map((node) => node.authorities()));
    expect(other).toEqual(one);
    const { rows } = await shop.pool.query<{ sealed: Buffer }>("select sealed from seal_identity");
    expect(rows).toHaveLength(1);
    expect(rows[0]?.sealed.toString("latin1")).not.toMatch(/PRIVATE KEY/);
  });

  test("Farthing's own seal certificate names the lender, and is not used if the operator configures certificates", async () => {
    const settings = { seal: readConfig({}).seal, lender: demoLender };
    const selfMade = createLenderSealer(settings, shop.store);
    const { certificates } = await selfMade.signContent(Buffer.from("a paper"));
    expect(new X509Certificate(certificates[0] ?? "").subject).toContain(`CN=${demoLender.legalName} Seal`);
    const { seal: given } = await makeSealIdentity("Wren Finance Limited", new Date());
    const own = createLenderSealer({ ...settings, seal: { ...settings.seal, given } }, shop.store);
    expect((await own.signContent(Buffer.from("a paper"))).certificates).toEqual(given.certificates);
    expect(await own.authorities()).toEqual([given.certificates.at(-1), ...(await selfMade.authorities())]);
  });

  test("a configured timestamp authority replaces Farthing's timestamps", async () => {
    const timestamps = { url: "https://time.test/", authority: "the authority of time" };
    const sealer = createLenderSealer({ seal: { given: undefined, timestamps }, lender: demoLender }, shop.store);
    expect((await sealer.authorities()).at(-1)).toBe("the authority of time");
  });
});
