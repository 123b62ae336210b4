import { browserInWords } from "@farthing/domain/access";
import type { FastifyRequest } from "fastify";
import type { Device } from "../store/accounts/sessions.ts";

/** What a request says of the browser that sent it. */
export function deviceOf({ headers, ip }: FastifyRequest): Device {
  const { kind, name } = browserInWords(headers["user-agent"]);
  return { kind, browser: name, address: ip };
}
