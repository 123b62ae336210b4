import type { Signature } from "@farthing/domain/application";
import { demoLender } from "../../src/platform/lender.ts";
import { actorOfSigning, createContext } from "../../src/use-cases/context.ts";
import { readSigningSession } from "../../src/use-cases/signing/read-signing-session.ts";
import { requestSigning } from "../../src/use-cases/signing/request-signing.ts";
import { signAgreement } from "../../src/use-cases/signing/sign-agreement.ts";
import { createReadyToSign, type SigningOptions } from "./ready-to-sign.ts";
import type { TestWorld } from "./world.ts";

export const typedSignature: Signature = { is: "typed", name: "Eleanor Fairweather" };
export const drawnSignature: Signature = { is: "drawn", path: "M10 100L20 80L30 60L40 90L50 120L60 80L70 60L80 100" };

/** Creates an agreement that the customer has signed and the lender has not. */
export async function createSignedAgreement(
  shop: TestWorld,
  how?: SigningOptions,
  signature = typedSignature,
): Promise<{ id: string; signingId: string }> {
  const { id } = await createReadyToSign(shop, how);
  return { id, signingId: await signAsCustomer(shop, id, signature) };
}

export async function signAsCustomer(shop: TestWorld, id: string, signature = typedSignature): Promise<string> {
  let signingId = "";
  const signingService = {
    open: async (room: { signingId: string }) => {
      signingId = room.signingId;
      return { redirectUrl: "https://room.test/" };
    },
  };
  await requestSigning(shop.as("branch_user").ctx, id, { signingService, lender: demoLender });
  const signer = createContext(shop.store, {
    actor: actorOfSigning({ signingId, applicationId: id }),
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
