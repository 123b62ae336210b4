import { hash, verify } from "@node-rs/argon2";

/** argon2id (algorithm 2 of the library) with the cost that OWASP recommends: 19 MiB, two passes, one lane. */
const argon2Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A keyboard may encode "é" as one character or as two. After NFC normalisation, both are the same password. */
const normalisePassword = (password: string): string => password.normalize("NFC");

export const hashPassword = (password: string): Promise<string> => hash(normalisePassword(password), argon2Options);

/** This text is stored instead of a hash if the account cannot sign in with a password. */
export const unusablePasswordHash = "";

/** An unknown user's password is compared with this hash, so that the response takes as long as for a wrong password. */
let dummyHash: Promise<string> | undefined;

export async function isPasswordOf(user: { readonly passwordHash: string } | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword("nobody has this password");
  const own = user?.passwordHash || undefined;
  const kept = own ?? (await dummyHash);
  // Older hashes were made from passwords without Unicode normalisation, so the password is also checked as it was typed.
  const spellings = new Set([normalisePassword(password), password]);
  for (const spelling of spellings) if (await verify(kept, spelling)) return own !== undefined;
  return false;
}
