import { describeBrowser } from "@farthing/domain/access";
import type { FastifyRequest } from "fastify";
import type { Device } from "../store/accounts/sessions.ts";

export function deviceOf({ headers, ip }: FastifyRequest): Device {
  const { kind, name } = describeBrowser(headers["user-agent"]);
  return { kind, browser: name, address: ip };
}
