import * as applications from "./applications.ts";
import * as config from "./config.ts";
import * as control from "./control.ts";
import type { Endpoint } from "./endpoint.ts";
import * as session from "./session.ts";

export * from "./applications.ts";
export * from "./config.ts";
export * from "./control.ts";
export * from "./endpoint.ts";
export * from "./session.ts";
export * from "./sign-in-state.ts";

const { staticConfig: _, ...configCalls } = config;

/** Every call there is, by name. */
export const contract = { ...session, ...configCalls, ...applications, ...control } as const satisfies Record<string, Endpoint>;
export type Contract = typeof contract;
