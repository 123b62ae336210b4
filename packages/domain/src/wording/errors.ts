import { accessErrors } from "./errors/access.ts";
import { applicationErrors } from "./errors/applications.ts";
import { lenderErrors } from "./errors/lender.ts";
import { fillSlots, type PlaceholderValues } from "./slots.ts";

export type { ErrorEntry } from "./errors/entry.ts";

/**
 * Texts from section 8 of the specifications are quoted word for word. Placeholders such as `{phone}` are filled from the data of the error
 * or from the lender's details.
 */
export const errorCatalogue = { ...accessErrors, ...applicationErrors, ...lenderErrors };

export type ErrorCode = keyof typeof errorCatalogue;

export interface InvalidValueDetail {
  readonly path: string;
  readonly message: string;
}

export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly code: ErrorCode;
  readonly facts: PlaceholderValues;
  readonly details: readonly InvalidValueDetail[] | undefined;

  constructor(code: ErrorCode, facts: PlaceholderValues = {}, details?: readonly InvalidValueDetail[]) {
    super(fillSlots(errorCatalogue[code].text, facts));
    this.code = code;
    this.facts = facts;
    this.details = details;
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }

  get retry(): boolean {
    return errorCatalogue[this.code].retry;
  }
}

export function fail(code: ErrorCode, facts?: PlaceholderValues, details?: readonly InvalidValueDetail[]): never {
  throw new Refusal(code, facts, details);
}

export const isRefusal = (error: unknown): error is Refusal => error instanceof Refusal;
