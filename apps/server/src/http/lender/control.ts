import {
  createSignInLink,
  getApplicantLink,
  listDemoUsers,
  listExampleMessages,
  makeSignInCode,
  moveClock,
  readClock,
  setFeature,
  setRetailerFlag,
} from "@farthing/contract";
import type { AppName, Config } from "../../platform/config.ts";
import { makeSignInCode as makeCode } from "../../use-cases/applicants/make-sign-in-code.ts";
import { findApplicationToTry } from "../../use-cases/control/application-to-try.ts";
import { moveClock as moveTheClock, readClock as readTheClock } from "../../use-cases/control/clock.ts";
import { exampleMessages } from "../../use-cases/control/example-messages.ts";
import { setFeature as setTheFeature } from "../../use-cases/control/feature-switch.ts";
import { listUsers } from "../../use-cases/control/list-users.ts";
import { setRetailerFlag as setTheFlag } from "../../use-cases/control/retailer-flag.ts";
import { createSignInLink as createLink } from "../../use-cases/control/sign-in-link.ts";
import type { Implement } from "../implement.ts";

/** The sandbox's hand on the product: test clock, feature switches, one-click sign-in. Not served without a control key. */
export function serveControl(implement: Implement, { origins, lender }: Pick<Config, "origins" | "lender">): void {
  implement(readClock, async ({ ctx }) => readTheClock(ctx));

  implement(moveClock, async ({ ctx, given }) => moveTheClock(ctx, given.body.days));

  implement(setFeature, async ({ ctx, given }) => setTheFeature(ctx, given.body));

  implement(setRetailerFlag, async ({ ctx, given }) => setTheFlag(ctx, given.body));

  implement(listDemoUsers, async ({ ctx }) => ({ users: await listUsers(ctx) }));

  implement(listExampleMessages, async () => ({ messages: exampleMessages(lender) }));

  implement(createSignInLink, async ({ ctx, given }) => {
    const { app, path } = await createLink(ctx, given.body);
    return { url: `${origins[app satisfies AppName]}${path}` };
  });

  implement(makeSignInCode, async ({ ctx, given }) => ({ code: await makeCode(ctx, given.body) }));

  implement(getApplicantLink, async ({ ctx }) => {
    const { reference, retailer } = await findApplicationToTry(ctx);
    return { url: `${origins.applicant}/mo/${reference}`, reference, retailer };
  });
}
