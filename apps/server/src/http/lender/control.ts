import * as contract from "@farthing/contract";
import type { AppName, Config } from "../../platform/config.ts";
import { createSignInCode } from "../../use-cases/applicants/create-sign-in-code.ts";
import { findApplicationToTry } from "../../use-cases/control/application-to-try.ts";
import { moveClock, readClock } from "../../use-cases/control/clock.ts";
import { exampleMessages } from "../../use-cases/control/example-messages.ts";
import { setFeature } from "../../use-cases/control/feature-switch.ts";
import { listUsers } from "../../use-cases/control/list-users.ts";
import { setRetailerFlag } from "../../use-cases/control/retailer-flag.ts";
import { createSignInLink } from "../../use-cases/control/sign-in-link.ts";
import type { EndpointImplementer } from "../implement.ts";

export function serveDemoControl(implement: EndpointImplementer, { origins, lender }: Pick<Config, "origins" | "lender">): void {
  implement(contract.readClock, async ({ ctx }) => readClock(ctx));

  implement(contract.moveClock, async ({ ctx, given }) => moveClock(ctx, given.body.days));

  implement(contract.setFeature, async ({ ctx, given }) => setFeature(ctx, given.body));

  implement(contract.setRetailerFlag, async ({ ctx, given }) => setRetailerFlag(ctx, given.body));

  implement(contract.listDemoUsers, async ({ ctx }) => ({ users: await listUsers(ctx) }));

  implement(contract.listExampleMessages, async () => ({ messages: exampleMessages(lender) }));

  implement(contract.createSignInLink, async ({ ctx, given }) => {
    const { app, path } = await createSignInLink(ctx, given.body);
    return { url: `${origins[app satisfies AppName]}${path}` };
  });

  implement(contract.makeSignInCode, async ({ ctx, given }) => ({ code: await createSignInCode(ctx, given.body) }));

  implement(contract.getApplicantLink, async ({ ctx }) => {
    const { reference, retailer } = await findApplicationToTry(ctx);
    return { url: `${origins.applicant}/mo/${reference}`, reference, retailer };
  });
}
