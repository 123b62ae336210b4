import { describe, expect, test } from "vitest";
import type { Status } from "../../vocabulary/index.ts";
import { specimenApplication } from "../specimen.ts";
import { guards } from "./guards.ts";
import { applyEvent, applyEventWithoutGuards, requireAllowed } from "./move.ts";
import { type ActorKind, actorNames, type EventName, events, transitionOf } from "./transitions.ts";

const eventsAfterCreate = events.filter((event) => event !== "create");
const applicationBefore = (event: EventName) => specimenApplication({ status: transitionOf(event).from[0] as Status });
const actorOf = (event: EventName) => transitionOf(event).by[0] as ActorKind;
const passedGuards = (event: EventName) => Object.fromEntries(transitionOf(event).guards.map((guard) => [guard, true]));

describe.each(eventsAfterCreate)("%s", (event) => {
  test("a transition is allowed if the table lists the actor and every guard is true", () => {
    expect(() =>
      requireAllowed(applicationBefore(event), event, { by: actorOf(event), guardResults: passedGuards(event) as never }),
    ).not.toThrow();
  });

  test("a transition is refused to every actor that the table does not list", () => {
    const others = (Object.keys(actorNames) as ActorKind[]).filter((actor) => !transitionOf(event).by.includes(actor));
    for (const by of others) {
      expect(() => requireAllowed(applicationBefore(event), event, { by, guardResults: passedGuards(event) as never })).toThrow(
        expect.objectContaining({ code: "access.denied" }),
      );
    }
  });

  test("a transition is refused with the error code of the guard that fails", () => {
    for (const guard of transitionOf(event).guards) {
      const holds = { ...passedGuards(event), [guard]: false } as never;
      expect(() => requireAllowed(applicationBefore(event), event, { by: actorOf(event), guardResults: holds })).toThrow(
        expect.objectContaining({ code: guards[guard].code }),
      );
    }
  });
});

test("every guard belongs to at least one event", () => {
  const named = new Set(events.flatMap((event) => transitionOf(event).guards));
  expect(Object.keys(guards).filter((guard) => !named.has(guard as keyof typeof guards))).toEqual([]);
});

test("a refusal reports the first failing guard in the order of the table", () => {
  const fusion = specimenApplication({
    status: "payout_pending",
    document: { isOnlineDepositJourney: true, fusionLoan: { projectLoanParameters: { loanAmount: "500.00" } } },
  });
  const holds = { notFusionBeforePayment: false, payoutFileNotSent: false, reasonGivenIfRequired: false };
  expect(() => applyEvent(fusion, "cancel", { by: "staff", guardResults: holds, facts: { reason: null } })).toThrow(
    expect.objectContaining({ code: "cancel.not_possible" }),
  );
});

test("a transition with a wrong status and a failing guard is refused because of the status", () => {
  const holds = { notFusionBeforePayment: false, payoutFileNotSent: false, reasonGivenIfRequired: false };
  expect(() =>
    applyEvent(specimenApplication({ status: "sign" }), "cancel", { by: "staff", guardResults: holds, facts: { reason: null } }),
  ).toThrow(expect.objectContaining({ code: "application.wrong_status", message: expect.stringContaining("application status") }));
});

test("an unknown outcome of a transition throws a RangeError", () => {
  expect(() => applyEventWithoutGuards(specimenApplication(), "submitSoft", "perhaps")).toThrow(RangeError);
});
