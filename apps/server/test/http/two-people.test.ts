import { contract } from "@farthing/contract";
import { isLenderRole, type Role, rolePermissions, roles, type TwoPersonActionName, twoPersonActions } from "@farthing/domain/access";
import { figuresOf, policyOfVersion } from "@farthing/domain/credit";
import { londonDay } from "@farthing/domain/money";
import { errorCatalogue } from "@farthing/domain/wording";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { everyonesPassword } from "../../../demo-world/src/shops/tenants.ts";
import { authenticatorCodeOf, statusAndCode } from "../support/accounts.ts";
import { type Caller, startApps, type TestApps } from "../support/http.ts";
import { lenderUsers } from "../support/lender-users.ts";
import { createReferred } from "../support/referred.ts";
import { leedsBranch, typedProduct } from "../support/request-bodies.ts";
import { leedsBranchNumber, priyasDocument } from "../support/world.ts";

let shop: TestApps;
let people: ReadonlyMap<Role, { readonly first: Caller; readonly second: Caller }>;
beforeAll(async () => {
  shop = await startApps();
  const { callerOf } = lenderUsers(shop);
  const lender: Partial<Record<Role, readonly [string, string]>> = {
    underwriter: ["una.underwriter", "uma.underwriter"],
    operations: ["otto.operations", "oona.operations"],
    lender_admin: ["lena.admin", "liam.admin"],
  };
  const pairs = roles.map(async (role) => {
    const [first, second] = lender[role] ?? [];
    if (first && second) return [role, { first: await callerOf(first), second: await callerOf(second) }] as const;
    const caller = await shop.signedIn(role, undefined, "lender");
    return [role, { first: caller, second: caller }] as const;
  });
  people = new Map(await Promise.all(pairs));
});
afterAll(() => shop.end());

const peopleOf = (role: Role) => people.get(role) ?? expect.fail(`no people of the role ${role}`);

async function reset(): Promise<void> {
  await shop.pool.query(`
    delete from proposed_change;
    delete from product_change;
    delete from product_draft;
    delete from product where published_by is not null;
    delete from sign_in_provider;
    delete from credit_policy_backtest;
    delete from credit_policy;
    delete from payout_return;
    delete from payout_line;
    delete from payout_run;
    delete from throttle;
    update referral set settled_at = now(), outcome = 'closed', claimed_by = null, claim_touched_at = null where settled_at is null;
    delete from staff_user where username = 'nora.new';
    update retailer set settings = settings || '{"immediatePayoutEnabled": false}' where normalised_name = 'spoke-chain';
    update retailer set state = 'live' where normalised_name = 'northgate-brokers';
    update branch set telephone = null where supplier_number = '${leedsBranchNumber}';
    delete from branch_reach where overseer = '500100' and supplier = '200100';
    update staff_user set email = username || '@farthing.test' where retailer = 'farthing';
    update staff_user set email_changed_at = null, totp_last_step = null`);
}
beforeEach(reset);

type Answer = Promise<LightMyRequestResponse>;

/** The two steps of an action that needs two people. Each step makes the API calls of one person. */
interface Steps {
  first(by: Caller): Answer;
  second(by: Caller): Answer;
}

/** Users of shops have no authenticator app. For them, this function returns the code 000000. */
async function codeOf({ userId }: Caller): Promise<string> {
  const { rows } = await shop.pool.query("select username, retailer from staff_user where id = $1", [userId]);
  return rows[0].retailer === "farthing" ? authenticatorCodeOf(shop, rows[0].username) : "000000";
}

async function confirmWaitingChange(by: Caller): Answer {
  const { rows } = await shop.pool.query("select id, version from proposed_change where settled_at is null");
  const { id, version } = rows[0];
  return shop.call(contract.confirmChange, { params: { id }, body: { version } }, by);
}

async function createArrivedRun(): Promise<string> {
  const { id } = await shop.application({ status: "paid", branch: leedsBranchNumber, document: priyasDocument });
  const { rows } = await shop.pool.query(
    `with run as (
       insert into payout_run (id, prepared_by, prepared_at, released_by, released_at, file_written_at, sent_at, entry_day, settled_at)
       values (gen_random_uuid(), 'one', now(), 'other', now(), now(), now(), current_date, now()) returning id)
     insert into payout_line (run_id, application_id, supplier_number, loan_pence, recovered_pence)
     select id, $1, $2, 50000, 0 from run returning run_id as id`,
    [id, leedsBranchNumber],
  );
  return rows[0].id;
}

const returnedPayment = async (): Promise<{ id: string }> => {
  const { rows } = await shop.pool.query("select id from payout_return");
  return { id: rows[0]?.id ?? "018f0000-0000-7000-8000-000000000000" };
};

async function acceptWaitingReferral(by: Caller): Answer {
  const { rows } = await shop.pool.query("select application_id from referral where settled_at is null");
  const params = { id: rows[0].application_id };
  await shop.call(contract.claimReferral, { params }, by);
  return shop.call(contract.decideReferral, { params, body: { outcome: "accept", reason: "MARKER_CLEARED", note: "Explained" } }, by);
}

async function newestComplaint(): Promise<{ id: string }> {
  const { rows } = await shop.pool.query("select id from complaint order by number desc limit 1");
  return { id: rows[0].id };
}

const newUser = {
  username: "nora.new",
  email: "nora@farthing.test",
  givenName: "Nora",
  familyName: "New",
  enabled: true,
  retailerName: "farthing",
  defaultBranch: "900100",
  groups: ["operations"],
};
const underwriterUpdate = {
  ...newUser,
  username: "farthing/uma.underwriter",
  email: "uma@home.test",
  groups: ["underwriter"],
};
const scoreFigureKey = figuresOf(policyOfVersion("2026.1")).find(({ label }) => label === "Credit score less than")?.key ?? "";

/** The code does not compile if an action of `twoPersonActions` has no steps here. */
const steps: Record<TwoPersonActionName, Steps> = {
  releaseRun: {
    async first(by) {
      await shop.application({ status: "ready_for_payout", document: priyasDocument, signedAt: "2026-10-20T12:00:00.000Z" });
      return shop.call(contract.preparePayoutRun, {}, by);
    },
    async second(by) {
      const { rows } = await shop.pool.query("select id from payout_run");
      const params = { id: rows[0].id };
      const { pays, digest } = (await shop.call(contract.readPayoutRun, { params }, peopleOf("operations").first)).json();
      return shop.call(contract.releasePayoutRun, { params, body: { total: pays, digest, proof: { code: await codeOf(by) } } }, by);
    },
  },
  confirmReturn: {
    async first(by) {
      const params = { id: await createArrivedRun() };
      const body = { supplierNumber: leedsBranchNumber, returnedOn: londonDay(new Date()), reason: "B", amount: "500.00" };
      return shop.call(contract.recordPayoutReturn, { params, body }, by);
    },
    second: async (by) => shop.call(contract.confirmPayoutReturn, { params: await returnedPayment() }, by),
  },
  undoReturn: {
    async first(by) {
      const run = await createArrivedRun();
      await shop.pool.query(
        `insert into payout_return (id, run_id, supplier_number, returned_on, reason, pence, recorded_by, recorded_at, confirmed_by, confirmed_at)
         values (gen_random_uuid(), $1, $2, current_date, 'B', 50000, 'one', now(), 'other', now())`,
        [run, leedsBranchNumber],
      );
      await shop.pool.query("update payout_line set returned_at = now(); update application set status = 'ready_for_payout'");
      return shop.call(contract.undoPayoutReturn, { params: await returnedPayment() }, by);
    },
    second: async (by) => shop.call(contract.confirmPayoutReturnUndo, { params: await returnedPayment() }, by),
  },
  confirmAccount: {
    first: (by) =>
      shop.call(
        contract.enterSupplierAccount,
        { params: { supplierNumber: leedsBranchNumber }, body: { name: "Harbour Beds", sortCode: "200000", accountNumber: "55779911" } },
        by,
      ),
    async second(by) {
      const params = { supplierNumber: leedsBranchNumber };
      const { rows } = await shop.pool.query("select id from supplier_account where supplier_number = $1 and superseded_at is null", [
        leedsBranchNumber,
      ]);
      const body = { accountId: rows[0].id, accountEnding: "9911", proof: { code: await codeOf(by) } };
      return shop.call(contract.confirmSupplierAccount, { params, body }, by);
    },
  },
  confirmRedress: {
    async first(by) {
      await shop.pool.query(
        `insert into complaint (id, about, channel, received_on, recorded_at, customer_name, words, summary_by, final_by)
         values (gen_random_uuid(), 'lender', 'phone', current_date, now(), 'Priya', 'Charged twice', current_date + 3, current_date + 56)`,
      );
      const body = { outcome: "upheld", rootCause: "paymentsAndCharges", kind: "final", answer: "You are right.", redress: "20.00" };
      return shop.call(contract.answerComplaint, { params: await newestComplaint(), body }, by);
    },
    second: async (by) => shop.call(contract.confirmComplaintAnswer, { params: await newestComplaint() }, by),
  },
  approvePolicy: {
    async first(by) {
      await shop.call(contract.startPolicyDraft, {}, by);
      const saved = await shop.call(
        contract.savePolicyDraft,
        { body: { revision: 1, figures: { [scoreFigureKey]: "420" }, reason: "Lend less." } },
        by,
      );
      await shop.pool.query("update credit_policy set sent_by = written_by[1], sent_at = now()");
      return saved;
    },
    second: (by) => shop.call(contract.approvePolicy, { body: { revision: 2 } }, by),
  },
  publishProduct: {
    async first(by) {
      const started = await shop.call(contract.startProductDraft, { body: { ...typedProduct, replaces: null } }, by);
      if (started.statusCode !== 201) return started;
      return shop.call(contract.sendProductDraft, { params: started.json(), body: { revision: 1 } }, by);
    },
    async second(by) {
      const { rows } = await shop.pool.query("select id from product_draft where settled_at is null");
      return shop.call(contract.publishProductDraft, { params: { id: rows[0].id }, body: { revision: 1 } }, by);
    },
  },
  acceptReferral: {
    async first(by) {
      await createReferred(shop, await shop.signedIn("branch_user"));
      return acceptWaitingReferral(by);
    },
    second: acceptWaitingReferral,
  },
  createLenderUser: {
    first: (by) => shop.call(contract.createUser, { body: newUser, origin: "lender" }, by),
    second: confirmWaitingChange,
  },
  changeLenderUser: {
    first: (by) => shop.call(contract.updateUser, { body: underwriterUpdate, origin: "lender" }, by),
    second: confirmWaitingChange,
  },
  resetSecondFactor: {
    async first(by) {
      // The reset of a second factor ends the user's sessions, so this test resets the second factor of a user that no other test needs.
      await shop.pool.query(
        `insert into staff_user (id, retailer, username, given_name, family_name, family_name_key, email, role, default_branch, password_hash,
           totp_secret, totp_last_step, totp_enrolled_at)
         select gen_random_uuid(), retailer, 'lost.phone', given_name, family_name, family_name_key, 'lost@farthing.test', role, default_branch,
           password_hash, totp_secret, totp_last_step, totp_enrolled_at from staff_user where username = 'uma.underwriter'
         on conflict (retailer, username) do update
           set (totp_secret, totp_enrolled_at) = (excluded.totp_secret, excluded.totp_enrolled_at)`,
      );
      return shop.call(contract.resetSecondFactor, { params: { username: "lost.phone" } }, by);
    },
    second: confirmWaitingChange,
  },
  changeOwnEmail: {
    first: (by) =>
      shop.call(contract.changeOwnEmail, { body: { email: "mine@home.test", password: everyonesPassword }, origin: "lender" }, by),
    second: confirmWaitingChange,
  },
  turnMoneyFlags: {
    async first(by) {
      const { rows } = await shop.pool.query("select version from retailer where normalised_name = 'spoke-chain'");
      const body = { version: rows[0].version, flags: { immediatePayoutEnabled: true } };
      return shop.call(contract.changeRetailerSettings, { params: { name: "spoke-chain" }, body }, by);
    },
    second: confirmWaitingChange,
  },
  turnOnSingleSignOn: {
    async first(by) {
      await shop.pool.query(`
        insert into sign_in_provider
          (retailer, issuer, client_id, sealed_secret, groups_claim, roles, creates_users, second_factor_claims, changed_by, changed_at)
        values ('spoke-chain', 'https://accounts.spoke-chain.test', 'farthing', '', 'groups', '[]', false, '{}', 'one', now())
        on conflict do nothing`);
      return shop.call(contract.turnOnSingleSignOn, { params: { name: "spoke-chain" }, body: { version: 1 } }, by);
    },
    second: confirmWaitingChange,
  },
  openOrEndRetailer: {
    async first(by) {
      const { rows } = await shop.pool.query("select version from retailer where normalised_name = 'northgate-brokers'");
      return shop.call(
        contract.moveRetailer,
        { params: { name: "northgate-brokers" }, body: { move: "end", version: rows[0].version } },
        by,
      );
    },
    second: confirmWaitingChange,
  },
  changeTelephone: {
    first: (by) => shop.call(contract.changeBranch, { params: { id: leedsBranchNumber }, body: leedsBranch }, by),
    second: confirmWaitingChange,
  },
  linkRetailers: {
    first: (by) =>
      shop.call(contract.linkSupplier, { params: { name: "crescent-group" }, body: { supplier: "200100", isLinked: true } }, by),
    second: confirmWaitingChange,
  },
};

const isLenderRoleWith = (role: Role, permission: string): boolean =>
  isLenderRole(role) && (rolePermissions[role] as readonly string[]).includes(permission);

describe.each(Object.keys(twoPersonActions) as TwoPersonActionName[])("the two people who perform the action %s", (act) => {
  const { first, second, samePerson } = twoPersonActions[act];
  const firsts = roles.filter((role) => isLenderRoleWith(role, first));

  test(`the first step of ${act} is refused for every role without the permission ${first}`, async () => {
    for (const role of roles.filter((other) => !firsts.includes(other)))
      expect((await steps[act].first(peopleOf(role).first)).statusCode, role).toBeGreaterThanOrEqual(400);
  });

  test.each(firsts)(
    `after the first step of ${act} by a user with the role %s, only another person with ${second} can make the second step`,
    async (role) => {
      for (const other of roles) {
        await reset();
        const begun = await steps[act].first(peopleOf(role).first);
        expect(begun.statusCode, begun.body).toBeLessThan(300);
        const answer = await steps[act].second(peopleOf(other).second);
        if (isLenderRoleWith(other, second)) expect(answer.statusCode, `${other}: ${answer.body}`).toBeLessThan(300);
        else expect(statusAndCode(answer), other).toEqual([403, "access.denied"]);
      }
    },
  );

  test.each(firsts.filter((role) => isLenderRoleWith(role, second)))(
    `${act} is refused if the same person with the role %s makes both steps`,
    async (role) => {
      await steps[act].first(peopleOf(role).first);
      expect(statusAndCode(await steps[act].second(peopleOf(role).first))).toEqual([errorCatalogue[samePerson].status, samePerson]);
    },
  );

  test(`${act} is refused if the second person's account or e-mail address is less than 24 hours old`, async () => {
    const { first: one } = peopleOf(firsts.at(-1) ?? "lender_admin");
    const { second: other } = peopleOf(roles.find((role) => isLenderRoleWith(role, second)) ?? "lender_admin");
    await steps[act].first(one);
    await shop.pool.query("update staff_user set email = 'new@farthing.test' where id = $1", [other.userId]);
    expect(statusAndCode(await steps[act].second(other))).toEqual([409, "user.too_new"]);
  });
});
