import { contract, type Endpoint } from "@farthing/contract";
import { featureNames, lenderRoles } from "@farthing/domain/access";
import { applicationIdFrom } from "@farthing/domain/application";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, startApps, type TestApps } from "../support/http.ts";
import { leedsBranchNumber, priyasDocument } from "../support/world.ts";

let shop: TestApps;
let branchManager: Caller;
beforeAll(async () => {
  shop = await startApps();
  branchManager = await shop.signedIn("branch_manager");
});
afterAll(() => shop.end());

test("staff calls are under protected/ and customer calls under mo/ [S1-393]", () => {
  const pathsOf = (needs: (needs: string) => boolean, origin: "staff" | "applicant") =>
    Object.values<Endpoint>(contract).flatMap((call) => (call.origins.join() === origin && needs(call.needs) ? [call.path] : []));
  const staffs = pathsOf((needs) => needs.startsWith("application:") || needs === "session", "staff");
  const customers = pathsOf((needs) => needs === "applicant", "applicant");
  expect([staffs.length > 20, customers.length > 10]).toEqual([true, true]);
  expect(staffs.filter((path) => !path.startsWith("protected/"))).toEqual([]);
  expect(customers.filter((path) => !path.startsWith("mo/"))).toEqual([]);
});

describe("GET protected/applications", () => {
  test("GET applications returns the applications in scope, newest first, with total_count and without documents [S1-394]", async () => {
    const older = await shop.application({ updatedAt: new Date("2026-01-02T00:00:00Z") });
    const newer = await shop.application({ updatedAt: new Date("2026-01-03T00:00:00Z") });
    const answer = await shop.call(contract.listApplications, {}, branchManager);
    expect(answer.statusCode).toBe(200);
    const { applications, total_count } = answer.json();
    expect(total_count).toBe(applications.length);
    const ids = applications.map(({ id }: { id: string }) => id);
    expect(ids.indexOf(newer.id)).toBeLessThan(ids.indexOf(older.id));
    expect(applications.at(-1)).toEqual({
      id: older.id,
      status: "open",
      retailer: { name: "Harbour Beds", supplierNumber: leedsBranchNumber },
      branchId: leedsBranchNumber,
      createdBy: "ben.branch",
      created: older.createdAt.toISOString(),
      updated: "2026-01-02T00:00:00.000Z",
      applicantName: "Priya Raghunathan",
      postcode: null,
      dateOfBirth: "1986-04-12",
      loanAmount: "1750.00",
      orderReference: "HBLEED-2026-004172",
      referType: null,
      hasSupportNeeds: false,
      next: { who: "shop", task: "completeApplication", by: "2026-04-02", since: "2026-01-02", offers: 0 },
    });
  });
});

describe("GET protected/applications/{id}", () => {
  test("GET application by id returns the application [S1-397]", async () => {
    const { id } = await shop.application();
    const answer = await shop.call(contract.getApplication, { params: { id } }, branchManager);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ id, version: 1, status: "open", branchName: "Leeds", document: priyasDocument });
  });

  test("an application's waiting time starts again with a new status, but not with a save", async () => {
    const { id } = await shop.application({ status: "signed", updatedAt: new Date("2026-01-05T12:00:00Z") });
    const nextOf = async () => (await shop.call(contract.getApplication, { params: { id } }, branchManager)).json().next;
    expect(await nextOf()).toMatchObject({ since: "2026-01-05" });
    await shop.pool.query("update application set updated_at = '2026-01-20T12:00:00Z', satisfaction_answered = true where id = $1", [id]);
    expect(await nextOf()).toMatchObject({ since: "2026-01-05" });
    await shop.pool.query("update application set updated_at = '2026-02-03T12:00:00Z', status = 'paid' where id = $1", [id]);
    expect(await nextOf()).toMatchObject({ since: "2026-02-03" });
  });

  test("GET application returns the message from the specification for an unknown application [S1-442]", async () => {
    const answer = await shop.call(contract.getApplication, { params: { id: applicationIdFrom("10000000") } }, branchManager);
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { code: "application.not_found", message: "Failed to retrieve application by ID" },
    ]);
  });
});

describe("POST protected/applications", () => {
  test("POST applications creates an application, or saves an existing application if the request contains its id [S1-399]", async () => {
    const created = (await shop.call(contract.saveApplication, { body: { document: { goodsDescription: "Bed" } } }, branchManager)).json();
    expect(created).toEqual({ id: expect.stringMatching(/^\d{9}$/), version: 1 });
    const body = { id: created.id, document: { orderReference: "HB-1" }, version: 1 };
    expect((await shop.call(contract.saveApplication, { body }, branchManager)).json()).toEqual({ id: created.id, version: 2 });
    const { document } = (await shop.call(contract.getApplication, { params: { id: created.id } }, branchManager)).json();
    expect(document).toMatchObject({ goodsDescription: "Bed", orderReference: "HB-1" });
  });

  test("POST applications with proposingOnBehalfOf creates an application for another supplier [S1-399]", async () => {
    const hannah = await shop.signedIn("head_office_user", "100100");
    const body = { document: {}, proposingOnBehalfOf: "100102" };
    const { id } = (await shop.call(contract.saveApplication, { body }, hannah)).json();
    expect((await shop.call(contract.getApplication, { params: { id } }, hannah)).json()).toMatchObject({
      branchId: "100102",
      proposingOnBehalfOf: "100102",
    });
  });

  test("POST applications merges the values, and with replaceValues it replaces the document [S1-434]", async () => {
    const { id } = await shop.application();
    const save = (replaceValues: boolean | undefined, document: object) =>
      shop.call(contract.saveApplication, { body: { id, document, replaceValues } }, branchManager);
    const read = async () => (await shop.call(contract.getApplication, { params: { id } }, branchManager)).json().document;
    await save(undefined, { goodsDescription: "Sofa" });
    expect(await read()).toEqual({ ...priyasDocument, goodsDescription: "Sofa" });
    await save(true, { goodsDescription: "Lamp" });
    expect(await read()).toEqual({ goodsDescription: "Lamp" });
  });

  test("POST applications with an outdated version is refused and changes nothing", async () => {
    const { id } = await shop.application({ version: 4 });
    const answer = await shop.call(
      contract.saveApplication,
      { body: { id, document: { goodsDescription: "Late" }, version: 3 } },
      branchManager,
    );
    expect([answer.statusCode, answer.json().code]).toEqual([409, "application.stale"]);
  });
});

describe("PUT protected/applications/{id}/delivered", () => {
  test("PUT delivered with an empty body requests payment [S1-403]", async () => {
    const { id } = await shop.application({ status: "signed" });
    const answer = await shop.call(contract.markDelivered, { params: { id } }, branchManager);
    const { status } = (await shop.call(contract.getApplication, { params: { id } }, branchManager)).json();
    expect([answer.statusCode, answer.json()]).toEqual([200, { status, version: 2 }]);
    expect(["customer_has_goods", "pending_esat_note"]).toContain(status);
  });

  test("PUT delivered returns the message from the specification when the shop may not request payment [S1-447]", async () => {
    await shop.pool.query(
      `update retailer set settings = settings || '{"automaticSettlementEnabled": true}'
       where normalised_name = (select retailer from branch where supplier_number = $1)`,
      [leedsBranchNumber],
    );
    const { id } = await shop.application({ status: "signed" });
    const answer = await shop.call(contract.markDelivered, { params: { id } }, branchManager);
    expect([answer.statusCode, answer.json().message]).toEqual([409, "Failed to mark goods as delivered by application ID"]);
  });
});

describe("PUT protected/applications/{id}/cancel", () => {
  test("PUT cancel with a reason cancels the application [S1-404]", async () => {
    const { id } = await shop.application({ status: "paid" });
    const answer = await shop.call(
      contract.cancelApplication,
      { params: { id }, body: { cancellationReason: "GOODS_RETURNED" } },
      branchManager,
    );
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: "cancelled", version: 2 }]);
    expect((await shop.call(contract.getApplication, { params: { id } }, branchManager)).json()).toMatchObject({
      status: "cancelled",
      cancellationReason: "GOODS_RETURNED",
    });
  });

  test("PUT cancel for a fusion loan between delivery and payout returns the message from the specification [S1-449]", async () => {
    const document = { ...priyasDocument, fusionLoan: { projectLoanParameters: { loanAmount: "2000.00" } } };
    const { id } = await shop.application({ status: "customer_has_goods", document });
    const answer = await shop.call(
      contract.cancelApplication,
      { params: { id }, body: { cancellationReason: "DUPLICATE" } },
      branchManager,
    );
    expect([answer.statusCode, answer.json().message]).toEqual([409, "Failed to cancel application by ID"]);
  });

  test("PUT cancel with a reason that only the system may give is refused", async () => {
    const { id } = await shop.application();
    const answer = await shop.call(contract.cancelApplication, { params: { id }, body: { cancellationReason: "EXPIRED" } }, branchManager);
    expect([answer.statusCode, answer.json().code]).toEqual([400, "input.invalid"]);
  });
});

describe("GET protected/applications/{id}/audit-history", () => {
  test("GET audit-history with the supplier number returns the events, newest first [S1-411]", async () => {
    const { id } = (await shop.call(contract.saveApplication, { body: { document: {} } }, branchManager)).json();
    await shop.call(contract.saveApplication, { body: { id, document: { goodsDescription: "Bed" } } }, branchManager);
    await shop.call(contract.cancelApplication, { params: { id }, body: {} }, branchManager);
    const answer = await shop.call(contract.getAuditHistory, { params: { id }, query: { branchId: leedsBranchNumber } }, branchManager);
    const by = { username: `branch_manager.${leedsBranchNumber}`, role: "branch_manager", branch: leedsBranchNumber };
    expect(answer.json()).toEqual([
      { at: expect.any(String), by, event: "application.cancelled", summary: "Application cancelled", from: "open", to: "cancelled" },
      { at: expect.any(String), by, event: "application.saved", summary: "Quote saved" },
      { at: expect.any(String), by, event: "application.created", summary: "Application created" },
    ]);
  });
});

describe("GET protected/session-check", () => {
  const staffRoles = ["broker_user", "group_user", "head_office_user", "branch_user", "branch_admin", "branch_manager"] as const;
  test.each([
    ...staffRoles.map((role) => [role, "S1-376 S3-118"] as const),
    ...(["direct_apps", ...lenderRoles] as const).map((role) => [role, "S3-118"] as const),
  ])("GET session-check returns the role %s as the user's only group [%s]", async (role) => {
    const caller = await shop.signedIn(role);
    const origin = caller.cookie.includes("lender") ? "lender" : "staff";
    expect((await shop.call(contract.sessionCheck, { origin }, caller)).json()).toMatchObject({ groups: [role] });
  });

  test("GET session-check returns success, username, groups and branch [S3-129] [S3-257]", async () => {
    const answer = await shop.call(contract.sessionCheck, {}, branchManager);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        success: true,
        username: `branch_manager.${leedsBranchNumber}`,
        retailerName: "Harbour Beds",
        groups: ["branch_manager"],
        givenName: "Test",
        familyName: "branch_manager",
        promptPasswordUpdate: false,
        branch: { name: "Leeds", supplierNumber: leedsBranchNumber },
        accent: "#23406E",
        logo: null,
        features: [...featureNames].sort(),
        secondFactor: { policy: "optional", enrolled: false },
        preferences: { viewBranchWarningOff: false, singleKeysOff: false },
        applicationId: null,
      },
    ]);
  });
});

describe("GET mo/application/{id}", () => {
  const tokenOf = (id: string) => shop.store.transaction({ is: "all" }, null, (tx) => tx.applicantTokens.issue(id));

  test("GET mo/application returns the application to its applicant [S1-398]", async () => {
    const { id } = await shop.application({ document: priyasDocument });
    const headers = { authorization: `Bearer ${await tokenOf(id)}` };
    const answer = await shop.call(contract.getApplicantApplication, { params: { id }, headers });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { id, status: "open", document: { goodsDescription: expect.any(String) } },
    ]);
  });

  test("customer calls accept only a token, and staff calls accept only a cookie [S3-244]", async () => {
    const { id } = await shop.application();
    const [params, headers] = [{ id }, { authorization: `Bearer ${await tokenOf(id)}` }];
    expect((await shop.call(contract.getApplicantApplication, { params }, branchManager)).statusCode).toBe(401);
    expect((await shop.call(contract.getApplication, { params, headers })).statusCode).toBe(401);
    expect((await shop.call(contract.getApplication, { params }, branchManager)).statusCode).toBe(200);
  });
});

test("the API returns the user's roles and permissions, and whether the password should change [S3-130]", async () => {
  const { groups, promptPasswordUpdate } = (await shop.call(contract.sessionCheck, {}, branchManager)).json();
  const { permissions } = (await shop.call(contract.userPolicy, {}, branchManager)).json();
  expect({ groups, promptPasswordUpdate }).toEqual({ groups: ["branch_manager"], promptPasswordUpdate: false });
  expect(permissions).toEqual(expect.arrayContaining(["application:cancel", "application:read"]));
});

describe("GET app-config", () => {
  test.each([
    [
      "accounts [S3-246]",
      "USER_MANAGEMENT STRONGER_PASSWORD_POLICY ENHANCED_AUTHENTICATION DIRECT_APPS GLOBAL_USER_PROFILES USER_SEARCH_ENHANCEMENTS",
    ],
    ["tailoring [S3-247]", "TAILORING_ACCEPT TAILORING_DECLINE PBF_TAILORING FUSION_LOAN"],
    ["mail order [S3-247]", "MO_PBF_SOFT_SEARCH MAIL_ORDER_SAVE_QUOTE MAIL_ORDER_SEND_DECISION_ACCEPT MAIL_ORDER_DOWNLOAD_DRAFT_AGREEMENT"],
    ["the journey [S3-247]", "RESUME_QUOTE GOODS_LIST E_SIGNING"],
  ])("app-config returns the feature switches of %s", async (_, names) => {
    expect((await shop.call(contract.appConfig)).json().features).toEqual(expect.arrayContaining(names.split(" ")));
  });

  test("app-config leaves out a feature switch that is turned off [S3-006]", async () => {
    await shop.pool.query("update feature_switch set enabled = false where name = 'FUSION_LOAN'");
    expect((await shop.call(contract.appConfig)).json().features).not.toContain("FUSION_LOAN");
    await shop.pool.query("update feature_switch set enabled = true where name = 'FUSION_LOAN'");
  });
});
