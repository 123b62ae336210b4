import { type MessagePort, parentPort } from "node:worker_threads";
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import * as common from "@zxcvbn-ts/language-common";
import * as english from "@zxcvbn-ts/language-en";

/** One estimate of a password can take a third of a second. The estimator has its own thread, so that it does not block other requests. */

const estimator = new ZxcvbnFactory({ dictionary: { ...common.dictionary, ...english.dictionary }, graphs: common.adjacencyGraphs });

parentPort?.on("message", ({ password, reply }: { password: string; reply: MessagePort }) => {
  reply.postMessage(estimator.check(password).score);
});
