import * as contract from "@farthing/contract";
import { lenderRetailerName } from "@farthing/domain/access";
import type { Config } from "../../platform/config.ts";
import type { SingleSignOn } from "../../providers/single-sign-on/port.ts";
import type { SignInProvider } from "../../store/accounts/sign-in-providers.ts";
import { proposeSingleSignOn, readSingleSignOn, saveSingleSignOn, turnSingleSignOnOff } from "../../use-cases/single-sign-on/settings.ts";
import { returnPath } from "../../use-cases/single-sign-on/sign-in.ts";
import type { EndpointImplementer } from "../implement.ts";

export function serveSingleSignOnSettings(implement: EndpointImplementer, origins: Config["origins"], provider: SingleSignOn): void {
  implement(contract.readSingleSignOn, async ({ ctx, given: { params } }) => {
    const settings = await readSingleSignOn(ctx, params.name);
    const origin = params.name === lenderRetailerName ? origins.lender : origins.staff;
    return {
      settings: settings ? toSettings(settings) : null,
      addresses: {
        return: `${origin}${returnPath}`,
        signedOut: `${origin}/`,
        logout: `${origin}/api/auth/single-sign-on/${params.name}/logout`,
      },
    };
  });

  implement(contract.saveSingleSignOn, async ({ ctx, given: { params, body } }) =>
    toSettings(await saveSingleSignOn(ctx, provider, { retailer: params.name, ...body })),
  );

  implement(contract.turnOnSingleSignOn, async ({ ctx, given: { params, body } }) => proposeSingleSignOn(ctx, params.name, body.version));

  implement(contract.turnOffSingleSignOn, async ({ ctx, given }) => turnSingleSignOnOff(ctx, given.params.name).then(() => undefined));
}

const toSettings = ({ retailer: _, changedAt, roles, secondFactorClaims, ...settings }: SignInProvider) => ({
  ...settings,
  roles: [...roles],
  secondFactorClaims: [...secondFactorClaims],
  changed: changedAt.toISOString(),
});
