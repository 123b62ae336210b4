import { type MessagePort, parentPort } from "node:worker_threads";
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import * as common from "@zxcvbn-ts/language-common";
import * as english from "@zxcvbn-ts/language-en";

/** This worker runs in its own thread, because one estimate can take a third of a second and would block all requests. */

const estimator = new ZxcvbnFactory({ dictionary: { ...common.dictionary, ...english.dictionary }, graphs: common.adjacencyGraphs });

parentPort?.on("message", ({ password, reply }: { password: string; reply: MessagePort }) => {
  reply.postMessage(estimator.check(password).score);
});
