export * from "./login.ts";
export * from "./password.ts";
export * from "./profile.ts";
export * from "./users.ts";
