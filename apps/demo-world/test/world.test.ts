import { applicationIdSchema, documentSchema } from "@farthing/domain/application";
import {
  defaultAddressHistory,
  detailsCircumstances,
  detailsLimits,
  isFictionalPhoneNumber,
  sectionsWithState,
} from "@farthing/domain/details";
import { londonDay } from "@farthing/domain/money";
import { statuses } from "@farthing/domain/vocabulary";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { policyDecidesAsPlanned } from "../src/history/expected-decisions.ts";
import { type PlannedApplication, planApplications } from "../src/history/planned-applications.ts";
import { oneOfEachScenario } from "../src/history/retailer-scenarios.ts";
import { isOpen } from "../src/history/shop-hours.ts";
import { goodsLists } from "../src/shops/tenants.ts";
import { type ApplicationRow, type EventRow, generationMsMax, now, type SeededWorld, seededWorld, wasSubmitted } from "./seeded-world.ts";

const today = londonDay(now);

let world: SeededWorld;
let applications: ApplicationRow[];

beforeAll(async () => {
  world = await seededWorld();
  applications = world.applications;
}, generationMsMax);

afterAll(() => world.close());

async function collectPlans(...planned: Parameters<typeof planApplications>): Promise<readonly PlannedApplication[]> {
  const plans: PlannedApplication[] = [];
  for await (const plan of planApplications(...planned)) plans.push(plan);
  return plans;
}

describe("the applications in the demo world", () => {
  test("the demo world has about five hundred applications, and at least five in every status", () => {
    expect(applications.length).toBeGreaterThanOrEqual(480);
    expect(applications.length).toBeLessThanOrEqual(520);
    const rare = statuses.filter((status) => applications.filter((application) => application.status === status).length < 5);
    expect(rare).toEqual([]);
  });

  test("the branch in Leeds has an application in every status that is possible in a shop", () => {
    const atLeeds = new Set(applications.filter(({ branch }) => branch === "100101").map(({ status }) => status));
    const missing = statuses.filter((status) => !atLeeds.has(status));
    expect(missing).toEqual(["deposit_attempted", "deposit_paid", "deposit_unsuccessful"]);
  });

  test("every scenario of the demo world is completed", () => {
    expect(world.incomplete).toEqual([]);
  });

  test("a demo world of the same moment always has the same applications", async () => {
    const generated = async () =>
      JSON.stringify((await collectPlans(now)).map(({ id, customer, order, begunAt }) => ({ id, customer, order, begunAt })));
    expect(await generated()).toBe(await generated());
  });

  test("the small demo world has one application of each scenario at the first retailer", async () => {
    const all = (await collectPlans(now)).map(({ name, id }) => `${name} ${id}`);
    const few = (await collectPlans(now, oneOfEachScenario)).map(({ name, id }) => `${name} ${id}`);
    expect(few).toEqual(all.filter((plan) => /^harbour-beds (\w+ 0|readyForPayout \d) /.test(plan)));
  });

  test.each(["2026-11-16T09:05:00Z", "2026-12-27T12:00:00Z", "2027-03-29T07:30:00Z", "2028-02-29T23:59:00Z"])(
    "on any day, such as %s, the credit policy decides the demo applications as planned",
    async (moment) => {
      const plans = await collectPlans(new Date(moment));
      const untrue = await Promise.all(plans.map(async (plan) => ((await policyDecidesAsPlanned(plan)) ? [] : [plan.name])));
      expect(untrue.flat()).toEqual([]);
      expect(plans.filter(({ begunAt }) => begunAt >= new Date(moment) || !isOpen(begunAt)).map(({ name }) => name)).toEqual([]);
    },
  );

  test("all events of the demo world happen in opening hours, except events that Farthing itself causes", async () => {
    const events = await world.rows<EventRow>("select type, at, actor from audit_event where actor->>'role' <> 'system'");
    expect(events.length).toBeGreaterThan(3_000);
    expect(events.filter(({ at }) => !isOpen(at)).map(({ type, at }) => `${type} ${at.toISOString()}`)).toEqual([]);
  });

  test("every demo application has a different id with a check digit", () => {
    expect(applications.filter(({ id }) => !applicationIdSchema.safeParse(id).success)).toEqual([]);
    expect(new Set(applications.map(({ id }) => id)).size).toBe(applications.length);
  });

  test("in the demo world, only deadlines are in the future", async () => {
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

  test("no deadline of the demo world is overdue, and every open application has an expiry date", async () => {
    const overdue = `deadline where done_at is null and due_at <= '${now.toISOString()}'`;
    expect(await world.count(overdue)).toBe(0);
    const open = applications.filter(({ status }) => status === "open");
    const awaited = "application a join deadline d on d.application_id = a.id and d.kind = 'expire-application' and d.done_at is null";
    expect(await world.count(`${awaited} where a.status = 'open'`)).toBe(open.length);
  });
});

describe("the application documents in the demo world", () => {
  test("every application document of the demo world is valid, including its earlier versions", async () => {
    const snapshots = await world.rows<ApplicationRow>("select application_id as id, document from application_snapshot");
    const wrong = [...applications, ...snapshots].filter(({ document }) => !documentSchema.safeParse(document).success);
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  test("every decided application of the demo world has complete details", () => {
    for (const { id, branch, status, document, created_at } of applications.filter(wasSubmitted)) {
      const emailOptional = branch.startsWith("400");
      const circumstances = detailsCircumstances(document, {
        today: londonDay(created_at),
        addressHistory: defaultAddressHistory,
        dramaNumbersAdmitted: true,
        emailOptional,
      });
      const unfinished = sectionsWithState(document, circumstances)
        .filter(({ state }) => state !== "complete" && state !== "hidden")
        .map(({ section }) => section.key);
      expect(unfinished, `${id} (${status})`).toEqual([]);
      expect(document.paperlessConsent, id).toBe(true);
    }
  });

  test("no address, telephone number or postcode of the demo world belongs to a real person", () => {
    const documents = JSON.stringify(applications.map(({ document }) => document));
    const all = (pattern: RegExp) => [...documents.matchAll(pattern)].map(([, found]) => found ?? "");
    expect(all(/"emailAddress":"([^"]+)"/g).filter((address) => !/^[a-z.]+(\+[a-z-]+\d*)?@[a-z]+\.test$/.test(address))).toEqual([]);
    expect(all(/"phoneNumber":"([^"]+)"/g).filter((number) => !isFictionalPhoneNumber(number))).toEqual([]);
    expect(all(/"postCode":"([^"]+)"/g).filter((postcode) => !postcode.endsWith(" 9ZZ"))).toEqual([]);
    expect(all(/"returnUrl":"([^"]+)"/g).filter((url) => !new URL(url).hostname.endsWith(".test"))).toEqual([]);
  });

  test("the demo world has long names, goods and order references for tests of the page layout", () => {
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

  test("a demo retailer with a goods list sells only goods of that list", () => {
    const sold = applications.filter(({ branch }) => branch.startsWith("200")).map(({ document }) => document.goodsDescription ?? "");
    expect(sold.filter((goods) => !goodsLists["200100"]?.includes(goods))).toEqual([]);
  });
});

describe("the variety of demo applications", () => {
  const some = (wanted: (application: ApplicationRow) => boolean) => applications.filter(wanted).length;

  test("the demo world has applications for every kind of shop and every way to apply", () => {
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

  test("the demo world has valid and expired offers", () => {
    expect(some(({ tailoring_expiry_date }) => tailoring_expiry_date !== null && tailoring_expiry_date >= today)).toBeGreaterThanOrEqual(
      10,
    );
    expect(some(({ tailoring_expiry_date }) => tailoring_expiry_date !== null && tailoring_expiry_date < today)).toBeGreaterThanOrEqual(4);
  });

  test("the demo world has undecided amendments, and accepted amendments with a version to revert to", async () => {
    expect(some(({ status, document }) => status === "signed" && !!document.loanParameters?.pendingGoodsAmount)).toBeGreaterThanOrEqual(5);
    expect(some(({ document }) => !!document.fusionLoan?.pendingFusionLoanTotals)).toBeGreaterThan(0);
    const amended = applications.filter(({ revertible_version }) => revertible_version !== null);
    expect(amended.length).toBeGreaterThanOrEqual(5);
    expect(
      await world.count(`application a join application_snapshot s on s.application_id = a.id
        and s.version = (a.revertible_version->>'id')::integer and s.status = a.revertible_version->>'status'`),
    ).toBe(amended.length);
  });

  test("a demo referral that waits for the customer has a link, and its history has the message with the link", async () => {
    const awaited = `application a join referral r on r.application_id = a.id and r.settled_at is null
      where a.status in ('decision_refer', 'decision_quotation_refer') and a.refer_type is not null`;
    const asked = "exists (select from customer_check c where c.referral_id = r.id and c.asked_at >= r.opened_at and c.url is not null)";
    const told = `exists (select from audit_event e where e.chain = 'application:' || a.id and e.type in ('text.sent', 'mail.sent')
      and e.facts->>'template' in ('identity', 'openBanking'))`;
    expect(await world.count(awaited)).toBeGreaterThan(10);
    expect(await world.count(`${awaited} and not (${asked} and ${told})`)).toBe(0);
  });

  test("the demo world has referrals of every type, some of them overdue", async () => {
    const referred = applications.filter(({ status }) => status === "decision_refer" || status === "decision_quotation_refer");
    expect(new Set(referred.map(({ refer_type }) => refer_type))).toEqual(new Set(["IDVT", "OBR", "IDVT_OBR", null]));
    expect(new Set(referred.map(({ sla }) => sla))).toEqual(new Set([true, false]));
    expect(await world.count("referral_note where username = 'UNDERWRITING' and not internal")).toBeGreaterThan(5);
    expect(await world.count("referral_note where username in ('ben.branch', 'mo.manager', 'ada.admin')")).toBeGreaterThan(5);
    expect(await world.count("referral_note where internal")).toBeGreaterThan(0);
  });

  test("the servicing system has accepted every paid loan of the demo world", async () => {
    const { rows } = await world.pool.query(
      "select id from application a where status = 'paid' and not exists (select from servicing_version v where v.application_id = a.id and v.state = 'taken')",
    );
    expect(rows).toEqual([]);
    const waiting = await world.pool.query("select id from servicing_version where state <> 'taken'");
    expect(waiting.rows).toEqual([]);
  });

  test("the demo world has satisfied and dissatisfied customers, and customers who have not answered", async () => {
    expect(await world.count("customer_feedback where type = 'satisfied'")).toBeGreaterThan(10);
    expect(await world.count("customer_feedback where type = 'dissatisfied' and message is not null")).toBeGreaterThan(3);
    expect(await world.count("customer_feedback where type is null and voided_at is null")).toBeGreaterThan(3);
    expect(await world.count("customer_feedback join application a on a.id = application_id where a.branch not like '100%'")).toBe(0);
  });

  test("the demo world has cancellations for every reason, including expiry", () => {
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
