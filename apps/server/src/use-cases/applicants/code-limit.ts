import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { countNetworkAndGetWait, isKnownNetwork, rememberNetwork, type UnknownNetworkLimits } from "../accounts/attempts.ts";
import { countTowardsLimits } from "../rate-limit.ts";

/** The maximum numbers of sign-in codes in 15 minutes. A network may serve a whole shop, so its limit is higher. */
const codesMax = { signIn: 4, applicationFromNetwork: 6, network: 60 } as const;

interface CodeRequest {
  readonly signIn: string;
  readonly applicationId: string;
  readonly network: string;
}

const unknownNetworkLimitsOf = ({ applicationId, network }: Omit<CodeRequest, "signIn">): UnknownNetworkLimits => ({
  bucket: `sign-in-code:${applicationId}`,
  network,
  sharedTries: 5,
  networksWithOwnTry: 15,
});

/** `secondsToWait` is 0 if the customer may request a code now. `codesLeft` counts the codes that are left after that. */
export async function countCodeRequest(
  tx: UnitOfWork,
  request: CodeRequest,
): Promise<{ readonly secondsToWait: number; readonly codesLeft: number }> {
  const { signIn, applicationId, network } = request;
  const { secondsToWait, left } = await countTowardsLimits(tx, [
    { bucket: `sign-in-code:${signIn}`, times: codesMax.signIn },
    { bucket: `sign-in-code:${applicationId}@${network}`, times: codesMax.applicationFromNetwork },
    { bucket: `sign-in-code:@${network}`, times: codesMax.network },
  ]);
  return { secondsToWait: secondsToWait || (await countNetworkAndGetWait(tx, unknownNetworkLimitsOf(request))), codesLeft: left };
}

/**
 * A customer gets up to 50 codes of six digits a year. With five attempts for each, an attacker has 250 guesses for a million codes. After
 * that, an unknown network gets codes of twelve digits, which cannot be guessed.
 */
const shortCodeLimits = { digits: 6, perYear: 50, seconds: 365 * 24 * 60 * 60 } as const;
const longCodeDigits = 12;
const yearBucket = (applicationId: string): string => `sign-in-codes-ever:${applicationId}`;

export async function codeLengthFor(tx: UnitOfWork, request: Omit<CodeRequest, "signIn">): Promise<number> {
  if (await isKnownNetwork(tx, unknownNetworkLimitsOf(request))) return shortCodeLimits.digits;
  const { count } = await tx.throttle.add(yearBucket(request.applicationId), shortCodeLimits.seconds);
  return count > shortCodeLimits.perYear ? longCodeDigits : shortCodeLimits.digits;
}

/** The customer's network now counts as known. A code that was entered correctly does not count towards the codes of the year. */
export async function recordCorrectCode(tx: UnitOfWork, request: Omit<CodeRequest, "signIn">): Promise<void> {
  const network = unknownNetworkLimitsOf(request);
  if (!(await isKnownNetwork(tx, network))) await tx.throttle.undo(yearBucket(request.applicationId));
  await rememberNetwork(tx, network);
}
