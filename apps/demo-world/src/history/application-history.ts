import type { Actor } from "@farthing/domain/access";
import type { Moved } from "@farthing/domain/application";
import { addDays, addWorkingDays, isWorkingDay, type LocalDate, londonDay, type Pence } from "@farthing/domain/money";
import type { StoredApplication } from "@farthing/server/store/applications/applications";
import type { Store, UnitOfWork } from "@farthing/server/store/unit-of-work";
import { applicantOf, type Ctx, createContext, system } from "@farthing/server/use-cases/context";
import type { CheckService } from "./check-service.ts";
import { bureauAt } from "./local-providers.ts";
import { type JobQueue, pastJobs } from "./past-jobs.ts";
import type { PlannedApplication } from "./planned-applications.ts";
import { duringBusiness, londonMoment, tradingDayFrom, whenOpen } from "./shop-hours.ts";

/** What every life is lived in: the product's store, what its acts set going, and the moment at which the world is made. */
export interface Environment {
  readonly store: Store;
  readonly jobs: JobQueue;
  readonly now: Date;
  readonly checkService?: CheckService | undefined;
}

/** Something that happens to an application, with the time that it takes. */
export type Step = (history: ApplicationHistory) => Promise<void>;

/** What a story tells next would lie in the future. */
export class StepInFuture extends Error {}

export interface Note {
  readonly id: string;
  readonly username: string;
  readonly message: string;
  readonly internal: boolean;
  readonly at: Date;
}

export interface Feedback {
  readonly requestedAt: Date;
  type: "satisfied" | "dissatisfied" | null;
  message: string | null;
  answeredAt: Date | null;
  voidedAt: Date | null;
}

/** A loan's place in a payout run of the past, or of the last working day. */
export interface Payout {
  readonly startedAt: Date;
  readonly amount: Pence;
  /** The bank has its file. */
  readonly isSent: boolean;
  outcome: "paid" | "returned" | null;
}

/** One application from its first day on. The product does what happens to it; this keeps the clock by which it happens. */
export class ApplicationHistory {
  readonly plan: PlannedApplication;
  /** Notes and satisfaction notes have no use cases yet: what they come to is written when all lives have been lived. */
  readonly notes: Note[] = [];
  readonly feedback: Feedback[] = [];
  /** A run pays many loans at once, and each life is lived alone: the runs are written when all lives have been lived. */
  readonly payouts: Payout[] = [];
  readonly #environment: Environment;
  #at: Date;
  #customerAlone = false;
  #known: StoredApplication | undefined;

  constructor(plan: PlannedApplication, environment: Environment) {
    this.plan = plan;
    this.#environment = environment;
    this.#at = plan.begunAt;
  }

  get id(): string {
    return this.plan.id;
  }

  get at(): Date {
    return this.#at;
  }

  get today(): LocalDate {
    return londonDay(this.#at);
  }

  get customer(): Actor {
    return applicantOf(this.id);
  }

  /** Whoever goes on with the application: the shop while the customer is present, then the customer at home. */
  get applying(): { readonly who: Actor; readonly by: "staff" | "applicant" } {
    return this.#customerAlone ? { who: this.customer, by: "applicant" } : { who: this.plan.seller, by: "staff" };
  }

  leaveToCustomer(): void {
    this.#customerAlone = true;
  }

  passMinutes(least: number, most: number): void {
    const { choose } = this.plan;
    const later = new Date(this.#at.getTime() + choose.between(least * 60, most * 60) * 1_000);
    this.#moveOn(whenOpen(later, choose.between(1, 45)));
  }

  /** On to a later day, while the shop is open. */
  passDays(least: number, most: number): void {
    const { choose } = this.plan;
    this.#moveOn(this.#duringDay(tradingDayFrom(addDays(this.today, choose.between(least, most)))));
  }

  passWorkingDays(days: number): void {
    this.#moveOn(this.#duringDay(addWorkingDays(this.today, days)));
  }

  /** To the middle of the last working day before today. */
  passToLastWorkingDay(): void {
    let day = addDays(londonDay(this.#environment.now), -1);
    while (!isWorkingDay(day)) day = addDays(day, -1);
    this.#moveOn(duringBusiness(day, 0.4));
  }

  /** The night's work of a day, done when it has just begun. */
  passUntil(day: LocalDate): void {
    this.#moveOn(new Date(londonMoment(day, 5).getTime() + this.plan.choose.between(0, 300) * 1_000));
  }

  #duringDay(day: LocalDate): Date {
    const { choose } = this.plan;
    return new Date(duringBusiness(day, choose.between(0, 999) / 1_000).getTime() + choose.between(0, 59) * 1_000);
  }

  #moveOn(to: Date): void {
    if (to > this.#environment.now) throw new StepInFuture();
    this.#at = to > this.#at ? to : this.#at;
  }

  /** Somebody does something by a use case, and what follows from it is done. */
  async do<T>(who: Actor, useCase: (ctx: Ctx) => Promise<T>, bureau = bureauAt(this.#at)): Promise<T> {
    this.#known = undefined;
    const result = await useCase(this.#as(who));
    for (let jobs = this.#environment.jobs.take(this.id); jobs.length > 0; jobs = this.#environment.jobs.take(this.id)) {
      // A worker takes the next seconds.
      this.#at = new Date(Math.min(this.#at.getTime() + this.plan.choose.between(2, 6) * 1_000, this.#environment.now.getTime()));
      const outside = { bureau, checkService: this.#environment.checkService };
      for (const { name, data } of jobs) await pastJobs[name as keyof typeof pastJobs]?.(this.#as(system), data, outside);
    }
    return result;
  }

  /** A verb of the domain that has no use case yet, as one will read: load, decide, save and announce. */
  async move(who: Actor, verb: (application: StoredApplication, tx: UnitOfWork) => Moved | Promise<Moved>): Promise<void> {
    this.#known = await this.do(who, (ctx) =>
      ctx.transaction(async (tx) => {
        const application = await tx.applications.lock(this.id);
        const moved = await verb(application, tx);
        if (moved.event === "startAmendment") tx.snapshots.keep(application, tx.now);
        return tx.applications.move(application, moved, who);
      }),
    );
  }

  ask<T>(question: (tx: UnitOfWork) => Promise<T>): Promise<T> {
    return this.#as(system).transaction(question);
  }

  async read(): Promise<StoredApplication> {
    this.#known ??= await this.ask((tx) => tx.applications.get(this.id));
    return this.#known;
  }

  #as(actor: Actor): Ctx {
    return createContext(this.#environment.store, { actor, call: "demo-world", requestId: this.id, idempotency: undefined, now: this.#at });
  }
}
