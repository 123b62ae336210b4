import { softSearchApplies } from "@farthing/domain/access";
import {
  type AgreementType,
  type ApplicationDocument,
  applicationIdFrom,
  create,
  mergeDocument,
  untouched,
} from "@farthing/domain/application";
import { addDays, type LocalDate, londonDay, pence } from "@farthing/domain/money";
import type { StoredApplication } from "../store/applications/applications.ts";
import { staffOf, webShop } from "./actors.ts";
import { type CustomerSections, customer } from "./customers.ts";
import { affordableGoods, orderReference, pricePence } from "./goods.ts";
import { features, Life } from "./life.ts";
import { type LoanWish, loanDocument, ProductShelf } from "./loans.ts";
import { scenes } from "./scenes.ts";
import { type Choices, choicesFor } from "./seeded-choices.ts";
import { type Story, type StoryName, stories } from "./stories.ts";
import { retailers } from "./tenants.ts";

/** How long the lender lets the shop wait for the answer to a referral. */
const referralPromisedDays = 2;

/** Every application of the demo world, lived up to now. Equal for equal `now`, to the last digit. */
export function demoLives(now: Date): readonly Life[] {
  const shelf = new ProductShelf(londonDay(now));
  const taken = new Set<string>();
  return castings().map((casting) => {
    const life = begin(casting, { now, shelf, id: freeId(casting.choose, taken) });
    for (const act of casting.story.acts) act(life);
    const overdue = now.getTime() - life.application.updatedAt.getTime() > referralPromisedDays * 86_400_000;
    life.set({ sla: overdue && isReferred(life.application) });
    return life;
  });
}

const isReferred = ({ status }: StoredApplication): boolean => status === "decision_refer" || status === "decision_quotation_refer";

interface Casting {
  readonly choose: Choices;
  readonly retailer: string;
  readonly supplierNumber: string;
  readonly agreementType: AgreementType;
  readonly story: Story;
}

function castings(): readonly Casting[] {
  return scenes.flatMap((scene) =>
    (Object.entries(scene.stories) as [StoryName, number][]).flatMap(([name, times], place) => {
      const story: Story = stories[name];
      const agreementTypes = scene.agreementTypes.filter((type) => suits(story, scene.retailer, type));
      return Array.from({ length: times }, (_, turn) => ({
        choose: choicesFor(`${scene.retailer} ${name} ${turn}`),
        retailer: scene.retailer,
        supplierNumber: scene.branches[turn === 0 ? 0 : (turn + place) % scene.branches.length] ?? "",
        agreementType: agreementTypes[(turn + place) % agreementTypes.length] ?? "IN_STORE",
        story,
      }));
    }),
  );
}

const flagsOf = (retailer: string) => retailers.find(({ normalisedName }) => normalisedName === retailer)?.flags ?? {};

const suits = ({ agreementTypes, soft }: Story, retailer: string, type: AgreementType): boolean =>
  (agreementTypes?.includes(type) ?? true) && (!soft || softSearchApplies(type, features, flagsOf(retailer)));

function freeId(choose: Choices, taken: Set<string>): string {
  for (;;) {
    const id = applicationIdFrom(`${choose.between(1, 9)}${choose.digits(7)}`);
    if (!taken.has(id)) {
      taken.add(id);
      return id;
    }
  }
}

/** What a web shop sells on credit, unless the story needs something else. */
const webShopWish: LoanWish = { products: ["pbf-119", "if-10", "if-12"] };

interface World {
  readonly now: Date;
  readonly shelf: ProductShelf;
  readonly id: string;
}

function begin({ choose, retailer, supplierNumber, agreementType, story }: Casting, { now, shelf, id }: World): Life {
  const createdAt = beginning(choose, story, now);
  const on = londonDay(createdAt);
  const flags = flagsOf(retailer);
  const staff = staffOf(supplierNumber);
  const sale = { flags, agreementType, staff, seller: choose.oneOf(staff.sellers), projectProduct: shelf.projectProduct() };
  const who = customer(choose, {
    supplierNumber,
    present: agreementType === "IN_STORE",
    persona: story.persona ?? null,
    emailOptional: flags.nonMandatoryEmailEnabled === true,
    today: on,
  });
  const incomePounds = who.financialDetails?.incomeValue ?? 0;
  const goods = affordableGoods(choose, retailer, incomePounds);
  const online = agreementType === "PBF";
  const wish = online ? { ...webShopWish, ...story.wish } : (story.wish ?? {});
  const loan = shelf.loan(choose, { retailer, agreementType, goodsAmount: pence(pricePence(choose, goods)), incomePounds, on }, wish);
  const order = { goodsDescription: goods.description, orderReference: orderReference(choose, online ? "web shop" : retailer) };
  const created = create({
    by: online ? "webShop" : "staff",
    branch: supplierNumber,
    branchInScope: true,
    given: online ? { ...order, ...givenByWebShop(choose, who, createdAt) } : order,
    ...(online && {
      added: { returnUrl: `https://shop.spoke-chain.test/checkout/${choose.digits(8)}`, addressEditable: choose.chance(70) },
    }),
  });
  // Every mail order begins at a till; sending it to the customer makes it one.
  const document = mergeDocument(created.changes.document ?? {}, loanDocument(loan, online ? "PBF" : "IN_STORE", on));
  const by = online ? webShop(supplierNumber) : sale.seller;
  const application = newApplication({
    id,
    branch: supplierNumber,
    proposedBy: online ? null : staff.proposedBy,
    document,
    createdBy: by.username,
    createdAt,
  });
  return new Life({ choose, sale, customer: who, loan, application, by, now });
}

const givenByWebShop = (choose: Choices, { contactDetails }: CustomerSections, at: Date): ApplicationDocument => ({
  contactDetails,
  marketingConsent: { emailOptIn: choose.chance(30), postOptIn: choose.chance(15), lastUpdated: at.toISOString() },
});

/** During opening hours of the story's first day; a story of today began some hours ago. */
function beginning(choose: Choices, { daysAgo: [least, most] }: Story, now: Date): Date {
  const daysAgo = choose.between(least, most);
  if (daysAgo === 0) return new Date(now.getTime() - choose.between(300 * 60, 420 * 60) * 1_000);
  const day: LocalDate = addDays(londonDay(now), -daysAgo);
  return new Date(Date.parse(`${day}T09:15:00Z`) + choose.between(0, 7 * 3_600) * 1_000);
}

type Begun = Pick<StoredApplication, "id" | "branch" | "proposedBy" | "document" | "createdBy" | "createdAt">;

const newApplication = (begun: Begun): StoredApplication => ({
  ...begun,
  version: 1,
  status: "open",
  updatedAt: begun.createdAt,
  ...untouched,
});
