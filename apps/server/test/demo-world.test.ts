import { applicationIdSchema, documentSchema, statuses } from "@farthing/domain/application";
import { detailsCircumstances, detailsLimits, isDramaNumber, placeSections, shippedAddressHistory } from "@farthing/domain/details";
import { londonDay } from "@farthing/domain/money";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoLives } from "../src/demo-world/lives.ts";
import { goodsLists } from "../src/demo-world/tenants.ts";
import { type ApplicationRow, type DemoWorld, demoWorldAt, wasSubmitted } from "./support/demo-world.ts";

const now = new Date("2026-11-15T14:07:00Z");
const today = londonDay(now);

let world: DemoWorld;
let applications: ApplicationRow[];

beforeAll(async () => {
  world = await demoWorldAt(now);
  applications = world.applications;
});

afterAll(() => world.drop());

describe("the applications", () => {
  test("are about five hundred, with every status at least five times", () => {
    expect(applications.length).toBeGreaterThanOrEqual(480);
    expect(applications.length).toBeLessThanOrEqual(520);
    const rare = statuses.filter((status) => applications.filter((application) => application.status === status).length < 5);
    expect(rare).toEqual([]);
  });

  test("show the manager of Leeds every status that a shop with a till comes to", () => {
    const atLeeds = new Set(applications.filter(({ branch }) => branch === "100101").map(({ status }) => status));
    const missing = statuses.filter((status) => !atLeeds.has(status));
    expect(missing).toEqual(["deposit_attempted", "deposit_paid", "deposit_unsuccessful"]);
  });

  test("are written in a few large statements, so that a first start hardly waits for them", () => {
    expect(world.statements).toBeLessThan(25);
  });

  test("are the same for the same moment, in every table", async () => {
    const again = await demoWorldAt(now);
    const tables = [
      "application",
      "application_snapshot",
      "application_revision",
      "referral_note",
      "customer_feedback",
      "deadline",
      "audit_event",
    ];
    for (const table of tables) {
      const digest = `select count(*), md5(string_agg(md5(to_jsonb(t)::text), '' order by md5(to_jsonb(t)::text))) from ${table} t`;
      expect(await again.rows(digest), table).toEqual(await world.rows(digest));
    }
    await again.drop();
  });

  test.each(["2026-01-01T00:04:00Z", "2026-03-29T01:30:00Z", "2026-07-15T08:00:00Z", "2028-02-29T23:59:00Z", "2030-10-27T00:30:00Z"])(
    "can be made at any moment, such as %s",
    (moment) => {
      const lives = demoLives(new Date(moment));
      expect(new Set(lives.map(({ application }) => application.status)).size).toBe(statuses.length);
      expect(lives.every(({ application }) => application.updatedAt <= new Date(moment))).toBe(true);
    },
  );

  test("have ids with a check digit, each its own", () => {
    expect(applications.filter(({ id }) => !applicationIdSchema.safeParse(id).success)).toEqual([]);
    expect(new Set(applications.map(({ id }) => id)).size).toBe(applications.length);
  });

  test("lie in the past, save for what is due", async () => {
    const moments = [
      "application where greatest(created_at, updated_at, signed_at)",
      "application_snapshot where created_at",
      "application_revision where created_at",
      "referral_note where created_at",
      "customer_feedback where greatest(requested_at, answered_at, voided_at)",
      "audit_event where at",
    ];
    for (const moment of moments) expect(await world.count(`${moment} > '${now.toISOString()}'`), moment).toBe(0);
    expect(await world.count("application where updated_at < created_at")).toBe(0);
  });

  test("fall due when they are open, and never when they are not", async () => {
    const open = applications.filter(({ status }) => status === "open");
    expect(await world.count("deadline")).toBe(open.length);
    expect(
      await world.count(`deadline join application a on a.id = application_id
        where a.status = 'open' and kind = 'expire-application' and done_at is null and due_at > '${now.toISOString()}'
          and due_at = ((a.updated_at at time zone 'Europe/London')::date + 91)::timestamp at time zone 'UTC'`),
    ).toBe(open.length);
  });
});

describe("their documents", () => {
  test("are valid, those of earlier versions too", async () => {
    const snapshots = await world.rows<ApplicationRow>("select application_id as id, document from application_snapshot");
    const wrong = [...applications, ...snapshots].filter(({ document }) => !documentSchema.safeParse(document).success);
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  test("are complete once anything was decided", () => {
    for (const { id, branch, status, document, created_at } of applications.filter(wasSubmitted)) {
      const emailOptional = branch.startsWith("400");
      const circumstances = detailsCircumstances(document, {
        today: londonDay(created_at),
        addressHistory: shippedAddressHistory,
        dramaNumbersAdmitted: true,
        emailOptional,
      });
      const unfinished = placeSections(document, circumstances)
        .filter(({ state }) => state !== "complete" && state !== "hidden")
        .map(({ section }) => section.key);
      expect(unfinished, `${id} (${status})`).toEqual([]);
      expect(document.paperlessConsent, id).toBe(true);
    }
  });

  test("belong to nobody: .test mailboxes, drama numbers, postcodes without houses", () => {
    const documents = JSON.stringify(applications.map(({ document }) => document));
    const all = (pattern: RegExp) => [...documents.matchAll(pattern)].map(([, found]) => found ?? "");
    expect(all(/"emailAddress":"([^"]+)"/g).filter((address) => !/^[a-z.]+(\+[a-z-]+)?@[a-z]+\.test$/.test(address))).toEqual([]);
    expect(all(/"phoneNumber":"([^"]+)"/g).filter((number) => !isDramaNumber(number))).toEqual([]);
    expect(all(/"postCode":"([^"]+)"/g).filter((postcode) => !postcode.endsWith(" 9ZZ"))).toEqual([]);
    expect(all(/"returnUrl":"([^"]+)"/g).filter((url) => !new URL(url).hostname.endsWith(".test"))).toEqual([]);
  });

  test("test the layouts: long names, long goods, order references of every length", () => {
    const names = applications.map(({ document }) => document.personalDetails?.lastName ?? "");
    const goods = applications.map(({ document }) => document.goodsDescription ?? "");
    const references = applications.map(({ order_reference }) => order_reference ?? "");
    expect(Math.max(...names.map(({ length }) => length))).toBeGreaterThan(30);
    expect(Math.max(...names.map(({ length }) => length))).toBeLessThanOrEqual(detailsLimits.nameLengthMax);
    expect(Math.max(...goods.map(({ length }) => length))).toBeGreaterThan(90);
    expect(Math.max(...goods.map(({ length }) => length))).toBeLessThanOrEqual(detailsLimits.goodsDescriptionLengthMax);
    expect(references.filter(({ length }) => length > 12).length).toBeGreaterThan(50);
    expect(Math.max(...references.map(({ length }) => length))).toBeLessThanOrEqual(detailsLimits.orderReferenceLengthMax);
  });

  test("name only goods of the list where the retailer keeps one", () => {
    const sold = applications.filter(({ branch }) => branch.startsWith("200")).map(({ document }) => document.goodsDescription ?? "");
    expect(sold.filter((goods) => !goodsLists["200100"]?.includes(goods))).toEqual([]);
  });
});

describe("among them are", () => {
  const some = (wanted: (application: ApplicationRow) => boolean) => applications.filter(wanted).length;

  test("every way of selling", () => {
    const agreement = ({ document }: ApplicationRow) => document.product?.agreementType;
    expect(
      some((application) => agreement(application) === "MAIL_ORDER" && application.document.customerPresent === false),
    ).toBeGreaterThan(20);
    expect(
      some(
        (application) =>
          agreement(application) === "PBF" && application.document.journeyType === "WebServices" && !!application.document.returnUrl,
      ),
    ).toBeGreaterThan(20);
    expect(some(({ document }) => (document.loanRepayment?.deferralPeriod ?? 0) > 0)).toBeGreaterThan(20);
    expect(some(({ proposed_by, created_by }) => proposed_by === "100100" && created_by === "hannah.head")).toBeGreaterThan(20);
    expect(some(({ proposed_by }) => proposed_by === "400100")).toBeGreaterThan(20);
    expect(
      some(({ status, document }) => status === "open" && (document.product?.productConfig?.endDate ?? today) < today),
    ).toBeGreaterThan(0);
  });

  test("offers that still stand and offers that have expired", () => {
    expect(some(({ tailoring_expiry_date }) => tailoring_expiry_date !== null && tailoring_expiry_date >= today)).toBeGreaterThanOrEqual(
      10,
    );
    expect(some(({ tailoring_expiry_date }) => tailoring_expiry_date !== null && tailoring_expiry_date < today)).toBeGreaterThanOrEqual(4);
  });

  test("amendments that wait for their decision, and accepted ones with the version to go back to", async () => {
    expect(some(({ status, document }) => status === "signed" && !!document.loanParameters?.pendingGoodsAmount)).toBeGreaterThanOrEqual(5);
    expect(some(({ document }) => !!document.fusionLoan?.pendingFusionLoanTotals)).toBeGreaterThan(0);
    const amended = applications.filter(({ revertible_version }) => revertible_version !== null);
    expect(amended.length).toBeGreaterThanOrEqual(5);
    expect(
      await world.count(`application a join application_snapshot s on s.application_id = a.id
        and s.version = (a.revertible_version->>'id')::integer and s.status = a.revertible_version->>'status'`),
    ).toBe(amended.length);
  });

  test("referrals of every kind, some of them overdue, with notes from both sides", async () => {
    const referred = applications.filter(({ status }) => status === "decision_refer" || status === "decision_quotation_refer");
    expect(new Set(referred.map(({ refer_type }) => refer_type))).toEqual(new Set(["IDVT", "OBR", "IDVT_OBR", null]));
    expect(new Set(referred.map(({ sla }) => sla))).toEqual(new Set([true, false]));
    expect(await world.count("referral_note where username = 'UNDERWRITING' and not internal")).toBeGreaterThan(5);
    expect(await world.count("referral_note where username in ('ben.branch', 'mo.manager', 'ada.admin')")).toBeGreaterThan(5);
    expect(await world.count("referral_note where internal")).toBeGreaterThan(0);
  });

  test("customers who were satisfied, who were not, and who have not answered yet", async () => {
    expect(await world.count("customer_feedback where type = 'satisfied'")).toBeGreaterThan(10);
    expect(await world.count("customer_feedback where type = 'dissatisfied' and message is not null")).toBeGreaterThan(3);
    expect(await world.count("customer_feedback where type is null and voided_at is null")).toBeGreaterThan(3);
    expect(await world.count("customer_feedback join application a on a.id = application_id where a.branch not like '100%'")).toBe(0);
  });

  test("cancellations for every reason, expiry among them", () => {
    const reasons = new Set(
      applications.filter(({ status }) => status === "cancelled").map(({ cancellation_reason }) => cancellation_reason),
    );
    expect(reasons).toEqual(
      new Set([
        "CUSTOMER_CHANGED_MIND",
        "GOODS_UNAVAILABLE",
        "GOODS_RETURNED",
        "ORDER_CHANGED",
        "DUPLICATE",
        "ENTERED_IN_ERROR",
        "SUSPECTED_FRAUD",
        "EXPIRED",
        null,
      ]),
    );
  });
});
