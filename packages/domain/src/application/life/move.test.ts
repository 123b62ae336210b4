import { describe, expect, test } from "vitest";
import type { Status } from "../../vocabulary/index.ts";
import { specimen } from "../specimen.ts";
import { guards } from "./guards.ts";
import { move, moveWithoutGuards, requireAllowed } from "./move.ts";
import { type ActorKind, actors, type EventName, events, transitionOf } from "./transitions.ts";

const placed = events.filter((event) => event !== "create");
const at = (event: EventName) => specimen({ status: transitionOf(event).from[0] as Status });
const actorOf = (event: EventName) => transitionOf(event).by[0] as ActorKind;
const allHold = (event: EventName) => Object.fromEntries(transitionOf(event).guards.map((guard) => [guard, true]));

describe.each(placed)("%s", (event) => {
  test("passes when the actor is right and every guard holds", () => {
    expect(() => requireAllowed(at(event), event, { by: actorOf(event), guardResults: allHold(event) as never })).not.toThrow();
  });

  test("is refused to every actor that the table does not name", () => {
    const others = (Object.keys(actors) as ActorKind[]).filter((actor) => !transitionOf(event).by.includes(actor));
    for (const by of others) {
      expect(() => requireAllowed(at(event), event, { by, guardResults: allHold(event) as never })).toThrow(
        expect.objectContaining({ code: "access.denied" }),
      );
    }
  });

  test("is refused with its guard's own code when that guard fails", () => {
    for (const guard of transitionOf(event).guards) {
      const holds = { ...allHold(event), [guard]: false } as never;
      expect(() => requireAllowed(at(event), event, { by: actorOf(event), guardResults: holds })).toThrow(
        expect.objectContaining({ code: guards[guard].code }),
      );
    }
  });
});

test("every guard is named by some event", () => {
  const named = new Set(events.flatMap((event) => transitionOf(event).guards));
  expect(Object.keys(guards).filter((guard) => !named.has(guard as keyof typeof guards))).toEqual([]);
});

test("the first guard of the table that fails is the one that is told", () => {
  const fusion = specimen({
    status: "payout_pending",
    document: { isOnlineDepositJourney: true, fusionLoan: { projectLoanParameters: { loanAmount: "500.00" } } },
  });
  const holds = { notFusionBeforePayment: false, payoutFileNotSent: false, reasonGivenIfRequired: false };
  expect(() => move(fusion, "cancel", { by: "staff", guardResults: holds, facts: { reason: null } })).toThrow(
    expect.objectContaining({ code: "cancel.not_possible" }),
  );
});

test("a wrong status is refused with words that say so, whatever else is wrong", () => {
  const holds = { notFusionBeforePayment: false, payoutFileNotSent: false, reasonGivenIfRequired: false };
  expect(() => move(specimen({ status: "sign" }), "cancel", { by: "staff", guardResults: holds, facts: { reason: null } })).toThrow(
    expect.objectContaining({ code: "application.wrong_status", message: expect.stringContaining("application status") }),
  );
});

test("an outcome that the table does not know is a mistake of ours, not of the customer's", () => {
  expect(() => moveWithoutGuards(specimen(), "submitSoft", "perhaps")).toThrow(RangeError);
});
