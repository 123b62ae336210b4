import { afterAll, beforeAll, expect, test } from "vitest";
import { verifyChains } from "../../src/store/audit/audit-chain.ts";
import { auditLinks } from "../../src/store/audit/audit-links.ts";
import { eventually, type Person, type RunningProduct, runningProduct, startMsMax } from "../support/running-product.ts";
import { haltProcessesAt } from "./halting-drill.ts";

let product: RunningProduct;
let branchUser: Person;
beforeAll(async () => {
  product = await runningProduct();
  branchUser = await product.signIn("alder-kitchens", "kit.kitchen");
}, startMsMax);
afterAll(() => product.end());

const statusOf = async (id: string) =>
  (await product.pool.query<{ status: string }>("select status from application where id = $1", [id])).rows[0]?.status;
const waitForStatus = (id: string, wanted: string) =>
  eventually(
    () => statusOf(id),
    (status) => status === wanted,
    90_000,
  );

async function createReadyToSign(lastName: string): Promise<string> {
  const id = await product.saved(branchUser, await product.document({ persona: "+accept", lastName }));
  expect((await branchUser.call("POST", "protected/async/decision", { id })).status).toBe(200);
  await waitForStatus(id, "decision_accept");
  await product.pool.query(
    `insert into shown_paper (application_id, kind, part, template, model_hash, decision_id, shown_at, shown_to)
     select d.application_id, shown.name, 'goods', 'as shown', '\\x00', d.id, now(), 'customer'
     from decision d cross join unnest(array['pre_contract_information', 'adequate_explanation']) as shown(name) where d.application_id = $1`,
    [id],
  );
  return id;
}

async function sign(id: string, name: string): Promise<void> {
  const call = async (path: string, body: object | null, key?: string) => {
    const headers = { "content-type": "application/json", "x-requested-with": "farthing", ...(key && { authorization: `Bearer ${key}` }) };
    const answer = await fetch(`${product.origins.applicant}/api/mo/signing-room/${path}`, {
      headers,
      ...(body && { method: "POST", body: JSON.stringify(body) }),
    });
    expect(answer.status).toBe(200);
    return (await answer.json()) as { readonly signingId: string; readonly key: string; readonly papersHash: string };
  };
  const { redirectUrl } = (await branchUser.call("PUT", `protected/applications/${id}/sign`)).body;
  const { signingId, key } = await call("enter", { token: new URL(redirectUrl).searchParams.get("token") });
  const { papersHash } = await call(signingId, null, key);
  await call(
    `${signingId}/sign`,
    { papersHash, signature: { is: "typed", name }, consents: { legallyBound: true, directDebit: true } },
    key,
  );
}

test("kill -9 before or during the storing of a sealed agreement does not seal an agreement twice (fault 12)", {
  timeout: 200_000,
}, async () => {
  const [keeping, recording] = [await createReadyToSign("Keeping"), await createReadyToSign("Recording")];
  const drill = await haltProcessesAt(product, {
    before_it_is_kept: { on: "insert on paper", when: `new.application_id = '${keeping}'` },
    before_it_is_told: { on: "update on application", when: `new.status = 'signed' and new.id = '${recording}'` },
  });
  await sign(keeping, "Eleanor Keeping");
  await sign(recording, "Eleanor Recording");
  await drill.reached(2);
  await product.farthing.kill();
  await drill.letGo();
  expect([await statusOf(keeping), await statusOf(recording)]).toEqual(["sign", "sign"]);
  await product.restart();
  for (const id of [keeping, recording]) {
    await waitForStatus(id, "signed");
    const { rowCount: papers } = await product.pool.query("select from paper where application_id = $1 and signing_id is not null", [id]);
    const { rowCount: told } = await product.pool.query("select from audit_event where chain = $1 and type = 'application.sealed'", [
      `application:${id}`,
    ]);
    expect([papers, told]).toEqual([1, 1]);
  }
  await verifyChains(auditLinks(product.pool));
});
