// @vitest-environment happy-dom
import { followsAnApplication } from "@farthing/journey/testing";
import { applicantInHandPort } from "./in-hand-port.ts";

followsAnApplication(applicantInHandPort, {
  read: "GET mo/application/200403301",
  decide: "POST mo/application/200403301/decision",
  decideAsynchronously: "POST mo/application/200403301/decision/async",
  latest: "GET mo/application/200403301/latest-decision",
});
