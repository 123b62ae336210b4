import { hash, verify } from "@node-rs/argon2";

/** argon2id (algorithm 2 of the library) with the cost OWASP gives for it: 19 MiB, two passes, one lane. */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** One keyboard sends "é" as one character, another as two; it is the same password (Unicode's NFC). */
const composed = (password: string): string => password.normalize("NFC");

export const hashPassword = (password: string): Promise<string> => hash(composed(password), cost);

/** An account that nobody can sign in to with a password. */
export const noPassword = "";

/** Somebody nobody knows costs as much time as somebody with a wrong password. */
let hashOfNobody: Promise<string> | undefined;

export async function isPasswordOf(user: { readonly passwordHash: string } | undefined, password: string): Promise<boolean> {
  hashOfNobody ??= hashPassword("nobody has this password");
  const own = user?.passwordHash || undefined;
  const kept = own ?? (await hashOfNobody);
  // A hash from before passwords were composed is of the characters as they were typed then.
  const spellings = new Set([composed(password), password]);
  for (const spelling of spellings) if (await verify(kept, spelling)) return own !== undefined;
  return false;
}
