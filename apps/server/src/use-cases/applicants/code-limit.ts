import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { countUnknownNetwork, isKnownNetwork, rememberNetwork, type UnknownNetworkLimits } from "../accounts/attempts.ts";
import { countInLimits } from "../rate-limit.ts";

/** The maximum numbers of sign-in codes in 15 minutes. A network may serve a whole shop, so its limit is higher. */
const limits = { signIn: 4, applicationFromNetwork: 6, network: 60 } as const;

interface CodeRequest {
  readonly signIn: string;
  readonly applicationId: string;
  readonly network: string;
}

const unknownNetwork = ({ applicationId, network }: Omit<CodeRequest, "signIn">): UnknownNetworkLimits => ({
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
  const { secondsToWait, left } = await countInLimits(tx, [
    { bucket: `sign-in-code:${signIn}`, times: limits.signIn },
    { bucket: `sign-in-code:${applicationId}@${network}`, times: limits.applicationFromNetwork },
    { bucket: `sign-in-code:@${network}`, times: limits.network },
  ]);
  return { secondsToWait: secondsToWait || (await countUnknownNetwork(tx, unknownNetwork(request))), codesLeft: left };
}

/**
 * A customer gets up to 50 codes of six digits a year. With five attempts for each, an attacker has 250 guesses for a million codes. After
 * that, an unknown network gets codes of twelve digits, which cannot be guessed.
 */
const shortCodes = { digits: 6, perYear: 50, seconds: 365 * 24 * 60 * 60 } as const;
const longCodeDigits = 12;
const yearBucket = (applicationId: string): string => `sign-in-codes-ever:${applicationId}`;

export async function codeLengthFor(tx: UnitOfWork, request: Omit<CodeRequest, "signIn">): Promise<number> {
  if (await isKnownNetwork(tx, unknownNetwork(request))) return shortCodes.digits;
  const { count } = await tx.throttle.add(yearBucket(request.applicationId), shortCodes.seconds);
  return count > shortCodes.perYear ? longCodeDigits : shortCodes.digits;
}

/** The customer's network now counts as known. A code that was entered correctly does not count towards the codes of the year. */
export async function recordCorrectCode(tx: UnitOfWork, request: Omit<CodeRequest, "signIn">): Promise<void> {
  const network = unknownNetwork(request);
  if (!(await isKnownNetwork(tx, network))) await tx.throttle.undo(yearBucket(request.applicationId));
  await rememberNetwork(tx, network);
}
