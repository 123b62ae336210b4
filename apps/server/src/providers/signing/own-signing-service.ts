import type { SigningService } from "./port.ts";

export const createOwnSigningService = (applicantOrigin: string): SigningService => ({
  async open({ token }) {
    const address = new URL("/signing-room", applicantOrigin);
    address.searchParams.set("token", token);
    return { redirectUrl: address.href };
  },
});
