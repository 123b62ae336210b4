import { z } from "zod";

/** What people prove themselves by, wherever a call asks for it. */

/** Six digits of the authenticator app, or one of the recovery codes. */
export const secondFactorCode = z.string().trim().min(6).max(24);
export const anyPassword = z.string().min(1).max(256);

/** What an authenticator app is told, as text and as the address behind the QR code. */
export const totpSecret = z.object({ secret: z.string(), otpauthUrl: z.string() });
export const recoveryCodes = z.array(z.string());
