import type { SigningService } from "./port.ts";

/** Farthing's own signing page on the applicant origin. */
export const createOwnSigningRoom = (applicantOrigin: string): SigningService => ({
  async open({ token }) {
    const address = new URL("/signing-room", applicantOrigin);
    address.searchParams.set("token", token);
    return { redirectUrl: address.href };
  },
});
