import type { Signature } from "@farthing/domain/application";
import { demoLender } from "../../src/platform/lender.ts";
import { createContext, signerOf } from "../../src/use-cases/context.ts";
import { readSigningSession } from "../../src/use-cases/signing/read-signing-session.ts";
import { requestSigning } from "../../src/use-cases/signing/request-signing.ts";
import { signAgreement } from "../../src/use-cases/signing/sign-agreement.ts";
import { createReadyToSign, type SigningOptions } from "./ready-to-sign.ts";
import type { World } from "./world.ts";

export const byName: Signature = { is: "typed", name: "Eleanor Fairweather" };
export const byHand: Signature = { is: "drawn", path: "M10 100L20 80L30 60L40 90L50 120L60 80L70 60L80 100" };

/** Creates an agreement that the customer has signed and the lender has not. */
export async function createSignedAgreement(
  shop: World,
  how?: SigningOptions,
  signature = byName,
): Promise<{ id: string; signingId: string }> {
  const { id } = await createReadyToSign(shop, how);
  return { id, signingId: await signAsCustomer(shop, id, signature) };
}

export async function signAsCustomer(shop: World, id: string, signature = byName): Promise<string> {
  let signingId = "";
  const signingService = {
    open: async (room: { signingId: string }) => {
      signingId = room.signingId;
      return { redirectUrl: "https://room.test/" };
    },
  };
  await requestSigning(shop.as("branch_user").ctx, id, { signingService, lender: demoLender });
  const signer = createContext(shop.store, {
    actor: signerOf({ signingId, applicationId: id }),
    call: "test",
    requestId: "test",
    idempotency: undefined,
  });
  const { papersHash } = await readSigningSession(signer, signingId, demoLender);
  await signAgreement(
    signer,
    {
      signingId,
      papersHash: papersHash ?? "",
      signature,
      consents: ["legallyBound", "directDebit"],
      address: "203.0.113.7",
      userAgent: "A browser",
    },
    demoLender,
  );
  return signingId;
}
