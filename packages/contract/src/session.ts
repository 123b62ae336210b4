import { z } from "zod";
import { endpoint } from "./endpoint.ts";

const signedIn = z.object({
  username: z.string(),
  retailerName: z.string(),
  groups: z.array(z.string()),
  givenName: z.string(),
  familyName: z.string(),
  promptPasswordUpdate: z.boolean(),
});

export const login = endpoint({
  method: "POST",
  path: "login",
  summary: "Sign in with retailer name, username and password",
  origins: ["staff", "lender"],
  needs: "public",
  body: z.strictObject({
    retailerName: z.string().trim().min(1).max(100),
    username: z.string().trim().min(1).max(100),
    password: z.string().min(1).max(256),
  }),
  reply: signedIn,
  errors: ["input.invalid", "login.failed", "rate.limited"],
});

export const logout = endpoint({
  method: "POST",
  path: "protected/logout",
  summary: "End the session",
  origins: ["staff", "lender"],
  needs: "session",
  reply: z.undefined(),
  status: 204,
  errors: ["session.required"],
});

export const sessionCheck = endpoint({
  method: "GET",
  path: "protected/session-check",
  summary: "Who is signed in",
  origins: ["staff", "lender"],
  needs: "session",
  background: true,
  reply: signedIn.extend({
    success: z.literal(true),
    branch: z.object({ name: z.string(), supplierNumber: z.string() }),
    accent: z.string().nullable(),
  }),
  errors: ["session.required"],
});

export const refreshToken = endpoint({
  method: "POST",
  path: "auth/refreshToken",
  summary: "Renew the session once; a token that was used before ends the whole session",
  origins: ["staff", "lender"],
  needs: "public",
  reply: z.undefined(),
  status: 204,
  errors: ["session.required"],
});

export const userPolicy = endpoint({
  method: "GET",
  path: "protected/user/policy",
  summary: "What the signed-in user may do",
  origins: ["staff", "lender"],
  needs: "session",
  background: true,
  reply: z.object({ permissions: z.array(z.string()) }),
  errors: ["session.required"],
});
