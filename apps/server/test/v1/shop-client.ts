import { strict as assert } from "node:assert";
import type { Endpoint } from "@farthing/contract";
import type { Problem } from "@farthing/contract/v1";
import type { LightMyRequestResponse } from "fastify";
import { spokeAndChain } from "../../../sandbox/src/shop/spoke-and-chain.ts";
import type { RequestOptions, TestApps } from "../support/http.ts";

/** Checks each reply against the contract. */
export function shopClient(shop: TestApps, key: string = spokeAndChain.apiKey) {
  const send = async (declared: Endpoint, given: RequestOptions = {}): Promise<LightMyRequestResponse> => {
    const answer = await shop.call(declared, {
      ...given,
      origin: "applicant",
      headers: { authorization: `Bearer ${key}`, "x-requested-with": undefined, ...given.headers },
    });
    if (answer.statusCode === 201) assert.deepStrictEqual(JSON.parse(JSON.stringify(declared.reply.parse(answer.json()))), answer.json());
    if (answer.statusCode >= 400) assert.match(String(answer.headers["content-type"]), /^application\/problem\+json/);
    return answer;
  };
  return {
    key,
    send,
    async json(declared: Endpoint, given?: RequestOptions) {
      const answer = await send(declared, given);
      assert.ok(answer.statusCode < 300, answer.body);
      return answer.json();
    },
    async refusal(declared: Endpoint, given?: RequestOptions): Promise<readonly [number, string]> {
      const answer = await send(declared, given);
      return [answer.statusCode, answer.json<Problem>().code];
    },
  };
}
