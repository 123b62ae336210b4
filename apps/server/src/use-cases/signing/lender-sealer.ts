import type { Config } from "../../platform/config.ts";
import type { Sealer, SealIdentity } from "../../providers/seal/port.ts";
import { createSealer } from "../../providers/seal/sealer.ts";
import type { Store } from "../../store/unit-of-work.ts";

export function createLenderSealer({ seal, lender }: Pick<Config, "seal" | "lender">, store: Store): Sealer {
  const own = (): Promise<SealIdentity> =>
    store.transaction({ is: "all" }, null, ({ sealIdentities }) =>
      sealIdentities.current(async () => {
        const { makeSealIdentity } = await import("../../providers/seal/make-identity.ts");
        return makeSealIdentity(lender.legalName, new Date());
      }),
    );
  return createSealer({
    identity: async () => ({ ...(await own()), ...(seal.given && { seal: seal.given }) }),
    timestamps: seal.timestamps,
  });
}
