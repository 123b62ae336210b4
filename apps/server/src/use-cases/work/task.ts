import type { Permission } from "@farthing/domain/access";
import type { Pence } from "@farthing/domain/money";
import type { OpenTaskGroup } from "@farthing/domain/vocabulary";
import { formatMoment, screens } from "@farthing/domain/wording";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import type { Ctx } from "../context.ts";

export interface Task {
  readonly group: OpenTaskGroup;
  /** The key identifies the task. When the page reads the list again, it finds the row of the task by this key. */
  readonly key: string;
  readonly title: string;
  readonly detail?: string;
  readonly asked: string;
  readonly amount?: { readonly pence: Pence; readonly means: string };
  readonly due?: { readonly text: string; readonly urgency: "late" | "today" | "later" };
  /** The colleagues who can act. Missing if the user can act on the task. */
  readonly waitsFor?: string;
  readonly next: string;
  readonly page: string;
  readonly act: string;
  readonly about?: string;
  readonly age?: ComplaintAge;
}

/** The stage of an open complaint: a short answer is still possible, the final answer is due, or the final answer is late. */
export type ComplaintAge = "summary" | "final" | "late";

export interface TaskSource {
  readonly needs: Permission;
  /** The most urgent task comes first. The number of tasks is limited. */
  read(tx: UnitOfWork, ctx: Ctx): Promise<readonly Task[]>;
}

const { work: words } = screens.lender;

type RequestKind = Exclude<keyof typeof words.by, "referred" | "since" | "you">;

export const requestedByText = (how: RequestKind, who: string, at: Date): string => words.by[how](who, formatMoment(at));

export const groupTaskForColleagues = (
  colleagues: readonly string[],
  reason: string,
): Pick<Task, "group" | "next"> & { readonly waitsFor: string } =>
  colleagues.length === 0
    ? { group: "asked", waitsFor: words.nobodyCan, next: words.noOthersCan(reason) }
    : { group: "asked", waitsFor: colleagues.join(", "), next: words.othersCan(reason, colleagues.reduce(words.or)) };
