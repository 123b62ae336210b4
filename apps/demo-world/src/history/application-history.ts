import type { Actor } from "@farthing/domain/access";
import type { TransitionResult } from "@farthing/domain/application";
import { addDays, addWorkingDays, isWorkingDay, type LocalDate, londonDay, type Pence } from "@farthing/domain/money";
import type { StoredApplication } from "@farthing/server/store/applications/applications";
import type { Store, UnitOfWork } from "@farthing/server/store/unit-of-work";
import { actorOfApplication, type Ctx, createContext, systemActor } from "@farthing/server/use-cases/context";
import type { CheckService } from "./check-service.ts";
import { bureauAt } from "./local-providers.ts";
import { type JobQueue, pastJobs } from "./past-jobs.ts";
import type { PlannedApplication } from "./planned-applications.ts";
import { londonMoment, moveIntoOpeningHours, nextTradingDayFrom, timeWithinShopHours } from "./shop-hours.ts";

/** These values are the same for all applications. `now` is the moment at which the demo world is generated. */
export interface HistoryEnvironment {
  readonly store: Store;
  readonly jobs: JobQueue;
  readonly now: Date;
  readonly checkService?: CheckService | undefined;
}

/** A step first moves the application's clock forward, and then changes the application. */
export type Step = (history: ApplicationHistory) => Promise<void>;

/** Thrown if the next step of a scenario would happen after `now`. */
export class StepInFuture extends Error {}

export interface Note {
  readonly id: string;
  readonly username: string;
  readonly message: string;
  readonly internal: boolean;
  readonly at: Date;
}

export interface Payout {
  readonly startedAt: Date;
  readonly amount: Pence;
  readonly isSent: boolean;
  outcome: "paid" | "returned" | null;
}

/** Generates the history of one application with the server's use cases. Every history has its own clock. */
export class ApplicationHistory {
  readonly plan: PlannedApplication;
  readonly notes: Note[] = [];
  /** One payout run pays many loans, so payouts are written after all histories are generated. */
  readonly payouts: Payout[] = [];
  readonly #environment: HistoryEnvironment;
  #at: Date;
  #isCustomerAtHome = false;
  #application: StoredApplication | undefined;

  constructor(plan: PlannedApplication, environment: HistoryEnvironment) {
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
    return actorOfApplication(this.id);
  }

  /** Staff fill in the application while the customer is in the shop. After that, the customer does. */
  get currentApplicant(): { readonly actor: Actor; readonly by: "staff" | "applicant" } {
    return this.#isCustomerAtHome ? { actor: this.customer, by: "applicant" } : { actor: this.plan.seller, by: "staff" };
  }

  continueAtHome(): void {
    this.#isCustomerAtHome = true;
  }

  passMinutes(least: number, most: number): void {
    const { choose } = this.plan;
    const later = new Date(this.#at.getTime() + choose.between(least * 60, most * 60) * 1_000);
    this.#moveOn(moveIntoOpeningHours(later, choose.between(1, 45)));
  }

  passDays(least: number, most: number): void {
    const { choose } = this.plan;
    this.#moveOn(this.#duringDay(nextTradingDayFrom(addDays(this.today, choose.between(least, most)))));
  }

  passWorkingDays(days: number): void {
    this.#moveOn(this.#duringDay(addWorkingDays(this.today, days)));
  }

  passToLastWorkingDay(): void {
    let day = addDays(londonDay(this.#environment.now), -1);
    while (!isWorkingDay(day)) day = addDays(day, -1);
    this.#moveOn(timeWithinShopHours(day, 0.4));
  }

  passToStartOf(day: LocalDate): void {
    this.#moveOn(new Date(londonMoment(day, 5).getTime() + this.plan.choose.between(0, 300) * 1_000));
  }

  #duringDay(day: LocalDate): Date {
    const { choose } = this.plan;
    return new Date(timeWithinShopHours(day, choose.between(0, 999) / 1_000).getTime() + choose.between(0, 59) * 1_000);
  }

  #moveOn(to: Date): void {
    if (to > this.#environment.now) throw new StepInFuture();
    this.#at = to > this.#at ? to : this.#at;
  }

  async do<T>(actor: Actor, useCase: (ctx: Ctx) => Promise<T>, bureau = bureauAt(this.#at)): Promise<T> {
    this.#application = undefined;
    const result = await useCase(this.#contextOf(actor));
    for (let jobs = this.#environment.jobs.take(this.id); jobs.length > 0; jobs = this.#environment.jobs.take(this.id)) {
      // A real worker needs a few seconds to run a job. This history's clock therefore moves forward before its jobs run.
      this.#at = new Date(Math.min(this.#at.getTime() + this.plan.choose.between(2, 6) * 1_000, this.#environment.now.getTime()));
      const providers = { bureau, checkService: this.#environment.checkService };
      for (const { name, data } of jobs) await pastJobs[name as keyof typeof pastJobs]?.(this.#contextOf(systemActor), data, providers);
    }
    return result;
  }

  async move(
    actor: Actor,
    transition: (application: StoredApplication, tx: UnitOfWork) => TransitionResult | Promise<TransitionResult>,
  ): Promise<void> {
    this.#application = await this.do(actor, (ctx) =>
      ctx.transaction(async (tx) => {
        const application = await tx.applications.lock(this.id);
        const moved = await transition(application, tx);
        if (moved.event === "startAmendment") tx.snapshots.add(application, tx.now);
        return tx.applications.move(application, moved, actor);
      }),
    );
  }

  query<T>(read: (tx: UnitOfWork) => Promise<T>): Promise<T> {
    return this.#contextOf(systemActor).transaction(read);
  }

  async read(): Promise<StoredApplication> {
    this.#application ??= await this.query((tx) => tx.applications.get(this.id));
    return this.#application;
  }

  #contextOf(actor: Actor): Ctx {
    return createContext(this.#environment.store, { actor, call: "demo-world", requestId: this.id, idempotency: undefined, now: this.#at });
  }
}
