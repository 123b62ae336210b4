// @vitest-environment happy-dom
import { connection } from "@farthing/shell";
import { afterEach, expect, test, vi } from "vitest";
import { api } from "./api.ts";

afterEach(() => vi.unstubAllGlobals());

test("a call that fails without a network shows a message until the server responds again", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await expect(api.mailOrderConfig({})).rejects.toThrow();
  expect(connection.state()).toBe("lost");
  vi.stubGlobal("fetch", async () => Response.json({}));
  await api.mailOrderConfig({});
  expect(connection.state()).toBe("good");
});
