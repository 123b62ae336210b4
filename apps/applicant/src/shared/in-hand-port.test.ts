// @vitest-environment happy-dom
import { testFillingInAnApplication, testFollowingAnApplication } from "@farthing/journey/testing";
import { applicantApplicationPort } from "./in-hand-port.ts";

const readCall = "GET mo/application/200403301";

testFollowingAnApplication(applicantApplicationPort, {
  read: readCall,
  decide: "POST mo/application/200403301/decision",
  decideAsynchronously: "POST mo/application/200403301/decision/async",
  latest: "GET mo/application/200403301/latest-decision",
});

testFillingInAnApplication(applicantApplicationPort, {
  read: readCall,
  save: "POST mo/application/200403301",
  submitSection: (section) => `PUT mo/application/200403301/sections/${section}`,
});
