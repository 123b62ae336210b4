import { totpCode, totpStepAt } from "../accounts/totp.ts";
import type { Ctx } from "../context.ts";

export async function listUsers(ctx: Ctx) {
  return ctx.transaction(async ({ users, secondFactors }) => {
    const step = totpStepAt(Date.now());
    return (await users.all()).map((user) => {
      const secret = secondFactors.secretOf(user);
      return {
        retailerName: user.retailerName,
        retailer: user.retailer,
        username: user.username,
        name: `${user.givenName} ${user.familyName}`,
        role: user.role,
        branch: `${user.branchName}, ${user.supplierNumber}`,
        secondFactorCode: secret ? totpCode(secret, step) : null,
      };
    });
  });
}
