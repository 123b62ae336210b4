import { type ShopState, shopStateOf, shopStates } from "@farthing/domain/vocabulary";
import { transitions } from "../../../../packages/domain/src/application/life/transitions.ts";
import { drawStates } from "../build/picture.ts";

interface StateOfApi {
  readonly state: ShopState;
  readonly says: string;
  readonly next: readonly ShopState[];
}

declare const data: { readonly states: readonly StateOfApi[]; readonly picture: string };

export { data };

const says: Readonly<Record<ShopState, string>> = {
  open: "The customer fills in the application, or chooses between offers.",
  in_review: "A person at the lender looks at it, or the customer proves something. You wait.",
  accepted: "The lender lends. The customer pays the deposit, reads the papers and signs.",
  declined: "The lender does not lend. The customer can contest the decision.",
  deposit_failed: "The payment of the deposit failed for good. The customer can start again.",
  signed: "The agreement is signed. Deliver the goods, then report the delivery.",
  fulfilled: "You have reported the whole delivery. The payout waits for the customer and for the last day of withdrawal.",
  paid: "The lender has paid you.",
  cancelled: "The application has ended: you, the lender or time has cancelled it.",
  withdrawn: "The customer has withdrawn from the loan. The order may go on with another payment.",
};

type Arrow = readonly [from: ShopState | "nothing", to: ShopState];

/** Returns the arrows between the states of API v1. They follow from the transitions between the lender's statuses. */
function arrows(): Arrow[] {
  const found = new Map<string, Arrow>();
  for (const { from, to } of Object.values(transitions)) {
    const targets = typeof to === "string" ? [to] : Object.values(to);
    for (const origin of from)
      for (const target of targets) {
        const arrow: Arrow = [
          origin === "nothing" ? origin : shopStateOf(origin),
          target === "same" ? shopStateOf(origin as never) : shopStateOf(target),
        ];
        if (arrow[0] !== arrow[1]) found.set(arrow.join(), arrow);
      }
  }
  return [...found.values()];
}

/**
 * Nearly every state can lead to these states. Arrows to them would cover the picture, so only the list of states mentions these
 * transitions.
 */
const ends: readonly string[] = ["cancelled", "withdrawn"];

/** True if the arrow follows the order of the states. The picture shows only these arrows. */
const isForward = ([from, to]: Arrow): boolean => from === "nothing" || shopStates.indexOf(from) < shopStates.indexOf(to);

export default {
  load(): typeof data {
    const all = arrows();
    const drawn = all.filter((arrow) => isForward(arrow) && !ends.includes(arrow[1]));
    const source = drawn.map(
      ([from, to]) => `  ${from === "nothing" ? "[*]" : from} --> ${to}: application.${from === "nothing" ? "created" : to}`,
    );
    return {
      states: shopStates.map((state) => ({ state, says: says[state], next: all.filter(([from]) => from === state).map(([, to]) => to) })),
      picture: drawStates(source.join("\n")),
    };
  },
};
