import { type FeatureName, featureNames, type RetailerFlags } from "@farthing/domain/access";
import type { AgreementType, ApplicationDocument, Decision, Moved } from "@farthing/domain/application";
import { announcementOf, mergeDocument } from "@farthing/domain/application";
import { type Product, quote } from "@farthing/domain/lending";
import { type LocalDate, londonDay, type Pence, parsePounds } from "@farthing/domain/money";
import type { StoredApplication } from "../store/applications/applications.ts";
import type { EventType, Facts, RecordedEvent } from "../store/audit/events.ts";
import type { StoredDecision } from "../store/decisions/decisions.ts";
import { type DemoActor, type Staff, theCustomer } from "./actors.ts";
import type { CustomerSections } from "./customers.ts";
import type { OfferViews } from "./decisions.ts";
import type { Loan } from "./loans.ts";
import { type Choices, sha256 } from "./seeded-choices.ts";

/** The retailer's side of an application. */
interface Sale {
  readonly flags: Partial<RetailerFlags>;
  readonly agreementType: AgreementType;
  readonly staff: Staff;
  /** The one of the staff who served this customer. */
  readonly seller: DemoActor;
  readonly projectProduct: Product;
}

interface Revision {
  readonly version: number;
  readonly reasonCodes: readonly string[];
  readonly loanAmount: Pence;
  readonly instalment: Pence;
  readonly maxInstalment: Pence | null;
  readonly deposit: Pence;
  readonly at: Date;
}

interface Note {
  readonly id: string;
  readonly username: string;
  readonly message: string;
  readonly internal: boolean;
  readonly at: Date;
}

interface Feedback {
  readonly id: string;
  readonly tokenHash: Buffer;
  readonly requestedAt: Date;
  type: "satisfied" | "dissatisfied" | null;
  message: string | null;
  answeredAt: Date | null;
  voidedAt: Date | null;
}

/** A decision as it was made, with all that its record is written from. */
interface DecisionMade {
  readonly event: StoredDecision["event"];
  readonly softSearch: boolean;
  readonly decision: Decision;
  readonly views: OfferViews | null;
  /** As it was submitted. */
  readonly document: ApplicationDocument;
  /** As the decision left it. */
  readonly decided: StoredApplication;
  readonly at: Date;
}

/** A version that can be returned to. */
type Snapshot = StoredApplication & { readonly savedAt: Date };

/** Something that happens to an application, with the time that it takes. */
export type Act = (life: Life) => void;

/** In the demo world every switch is on. */
export const features: ReadonlySet<FeatureName> = new Set(featureNames);

/** One application from its first day on. What happens to it is decided by the domain's verbs; this keeps the clock and the record. */
export class Life {
  readonly choose: Choices;
  readonly sale: Sale;
  readonly customer: CustomerSections;
  readonly events: RecordedEvent[] = [];
  readonly snapshots: Snapshot[] = [];
  readonly revisions: Revision[] = [];
  readonly decisions: DecisionMade[] = [];
  readonly notes: Note[] = [];
  readonly feedback: Feedback[] = [];
  loan: Loan;
  /** What the customer can afford a month, once a decision has found it out. */
  instalmentMax: Pence | null = null;
  #application: StoredApplication;
  #at: Date;
  readonly #now: Date;

  constructor(begun: {
    choose: Choices;
    sale: Sale;
    customer: CustomerSections;
    loan: Loan;
    application: StoredApplication;
    by: DemoActor;
    now: Date;
  }) {
    this.choose = begun.choose;
    this.sale = begun.sale;
    this.customer = begun.customer;
    this.loan = begun.loan;
    this.#application = begun.application;
    this.#at = begun.application.createdAt;
    this.#now = begun.now;
    this.#tell(begun.by, "application.created", { branch: begun.application.branch });
  }

  get application(): StoredApplication {
    return this.#application;
  }

  get at(): Date {
    return this.#at;
  }

  get today(): LocalDate {
    return londonDay(this.#at);
  }

  /** Whoever goes on with the application: the shop while the customer is present, then the customer at home. */
  get applying(): { readonly who: DemoActor; readonly by: "staff" | "applicant" } {
    const atHome = this.#application.document.customerPresent === false;
    return atHome ? { who: theCustomer, by: "applicant" } : { who: this.sale.seller, by: "staff" };
  }

  minutesPass(least: number, most: number): void {
    this.#moveClock(new Date(this.#at.getTime() + this.choose.between(least * 60, most * 60) * 1_000));
  }

  /** On to a later day, while the shop is open. */
  daysPass(least: number, most: number): void {
    const day = new Date(this.#at);
    day.setUTCDate(day.getUTCDate() + this.choose.between(least, most));
    day.setUTCHours(9, 0, this.choose.between(0, 8 * 3_600), 0);
    this.#moveClock(day);
  }

  /** Banks rest at the weekend. */
  workingDaysPass(days: number): void {
    for (let left = days; left > 0; left--) {
      this.daysPass(1, 1);
      while (this.#at.getUTCDay() % 6 === 0 && this.#at < this.#now) this.daysPass(1, 1);
    }
  }

  /** The night's work of a day, done when it has just begun. */
  passUntil(day: LocalDate): void {
    this.#moveClock(new Date(Date.parse(`${day}T00:05:00Z`) + this.choose.between(0, 300) * 1_000));
  }

  /** Never back, and never beyond the day that the world is seeded on. */
  #moveClock(to: Date): void {
    this.#at = new Date(Math.min(Math.max(to.getTime(), this.#at.getTime()), this.#now.getTime()));
  }

  /** The customer's answers to some sections are saved. */
  fill(...sections: readonly (keyof CustomerSections)[]): void {
    const given = Object.fromEntries(sections.map((section) => [section, this.customer[section]]));
    this.#save({ document: mergeDocument(this.#application.document, { ...given, paperlessConsent: true }) });
    this.#tell(this.applying.who, "application.saved", { version: this.#application.version });
  }

  /** Something that the product records beside the next event. */
  set(changes: Partial<StoredApplication>): void {
    this.#application = { ...this.#application, ...changes };
  }

  /** A verb of the domain has been gone through. */
  move(by: DemoActor, moved: Moved): void {
    const { status, changes, effects } = moved;
    const { type, facts } = announcementOf(this.#application.status, moved);
    if (effects.includes("versionSaved")) this.snapshots.push({ ...this.#application, savedAt: this.#at });
    this.#save({ ...changes, status });
    this.#tell(by, type, facts);
  }

  /** Keeps the decision itself, as it stands now that the application has gone through it. */
  keepDecision(made: Pick<DecisionMade, "event" | "softSearch" | "decision" | "views" | "document">): void {
    this.decisions.push({ ...made, decided: this.#application, at: this.#at });
  }

  revise({ reasonCodes, maxInstalmentAmount }: Decision): void {
    const { loanAmount, instalment, deposit } = quote(this.loan);
    const maxInstalment = maxInstalmentAmount === null ? null : parsePounds(maxInstalmentAmount);
    this.revisions.push({ version: this.#application.version, reasonCodes, loanAmount, instalment, maxInstalment, deposit, at: this.#at });
  }

  note(by: DemoActor, username: string, message: string, internal = false): void {
    const id = this.choose.uuid(this.#at);
    this.notes.push({ id, username, message, internal, at: this.#at });
    this.#tell(by, internal ? "internalNote.added" : "note.added", { noteId: id });
  }

  /** A satisfaction note goes out, and makes the one before it worthless. */
  sendSatisfactionNote(): void {
    for (const earlier of this.feedback) earlier.voidedAt ??= this.#at;
    const id = this.choose.uuid(this.#at);
    const tokenHash = sha256(`satisfaction note ${id}`);
    this.feedback.push({ id, tokenHash, requestedAt: this.#at, type: null, message: null, answeredAt: null, voidedAt: null });
  }

  answerSatisfactionNote(type: "satisfied" | "dissatisfied", message: string | null): void {
    Object.assign(this.feedback.at(-1) ?? {}, { type, message, answeredAt: this.#at });
  }

  #save(changes: Partial<StoredApplication>): void {
    const { version } = this.#application;
    this.#application = { ...this.#application, ...changes, version: version + 1, updatedAt: this.#at };
  }

  #tell<T extends EventType>(by: DemoActor, type: T, facts: Facts[T]): void {
    const told = { type, facts, by, id: this.choose.uuid(this.#at), at: this.#at, on: { applicationId: this.#application.id } };
    this.events.push(told as RecordedEvent);
  }
}
