import type { Signature } from "./signature-schema.ts";

/** The points of a drawn signature are whole numbers inside this area. */
export const signatureAreaSize = { width: 600, height: 200 } as const;

const drawnSignatureLimits = { pointsMin: 8, extentMin: 20 } as const;

const pointPattern = /[ML](\d{1,3}) (\d{1,3})/g;

export const signingConsents = ["legallyBound", "directDebit"] as const;
export type SigningConsent = (typeof signingConsents)[number];

interface Signer {
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
}

/** A typed signature must contain the first name and end with the last name. A drawn signature must be larger than a dot. */
export function isSignatureOf({ firstName, lastName }: Signer, signature: Signature): boolean {
  if (signature.is === "drawn") return isMoreThanADot(signature.path);
  const [first, last, typed] = [firstName ?? "", lastName ?? "", signature.name].map(wordsOf) as [string[], string[], string[]];
  if (first.length === 0 || last.length === 0) return false;
  const endsWithLast = last.every((word, index) => typed.at(index - last.length) === word);
  const firstAt = typed.indexOf(first[0] ?? "");
  return endsWithLast && firstAt >= 0 && firstAt < typed.length - last.length;
}

const wordsOf = (name: string): string[] =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLocaleLowerCase("en-GB")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");

function isMoreThanADot(path: string): boolean {
  const points = [...path.matchAll(pointPattern)].map(([, x, y]) => [Number(x), Number(y)] as const);
  const inFrame = points.every(([x, y]) => x <= signatureAreaSize.width && y <= signatureAreaSize.height);
  const across = points.map(([x]) => x);
  return (
    inFrame &&
    points.length >= drawnSignatureLimits.pointsMin &&
    Math.max(...across) - Math.min(...across) >= drawnSignatureLimits.extentMin
  );
}
