import * as contract from "@farthing/contract";
import type { AppType } from "@farthing/domain/access";
import { browserTiming } from "@farthing/domain/application";
import { deferredPaymentCreditFrom } from "@farthing/domain/law";
import { fail } from "@farthing/domain/wording";
import type { AppName, Config } from "../platform/config.ts";
import type { Ctx } from "../use-cases/context.ts";
import type { EndpointImplementer } from "./implement.ts";

const appTypeOf = { staff: "RETAILER", lender: "RETAILER", applicant: "APPLICANT" } as const satisfies Record<AppName, AppType>;

export function serveConfig(
  implement: EndpointImplementer,
  name: AppName,
  { origins, applicantAuth }: Pick<Config, "origins" | "applicantAuth">,
): void {
  /** Before sign-in the retailer is unknown, so the answer contains the default features. */
  const read = async (ctx: Ctx) => ({
    features: await ctx.transaction(async ({ retailers }) => [...(await retailers.featuresOn(""))]),
    interestFreeCreditUnregulatedEndDate: deferredPaymentCreditFrom(),
    applicantAuthBaseUrl: applicantAuth.baseUrl,
    applicantAuthClientId: applicantAuth.clientId,
    ...(applicantAuth.outside && { applicantAuthAudience: applicantAuth.outside.audience }),
    decisionPollInterval: browserTiming.decisionPollMs,
    status: "ok",
  });

  implement(contract.appConfig, ({ ctx }) => read(ctx));
  if (name === "applicant") implement(contract.mailOrderConfig, ({ ctx }) => read(ctx));
  implement(contract.hostConfig, async ({ ctx, given }) => {
    const app = appAt(given.query.hostname, origins, name) ?? fail("origin.unknown");
    return { ...(await read(ctx)), appType: appTypeOf[app] };
  });
}

/** Returns the app that serves this host. If several apps share the host name, the app that received the request is preferred. */
function appAt(host: string, origins: Config["origins"], asked: AppName): AppName | undefined {
  const names = Object.keys(origins) as AppName[];
  const serves = (name: AppName): boolean => {
    const { host: full, hostname } = new URL(origins[name]);
    return [full, hostname].includes(host.toLowerCase());
  };
  return [asked, ...names].find(serves);
}
