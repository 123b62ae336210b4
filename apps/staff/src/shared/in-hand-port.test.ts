// @vitest-environment happy-dom
import { testBeginningAnApplication, testFillingInAnApplication, testFollowingAnApplication } from "@farthing/journey/testing";
import { staffApplicationPort } from "./in-hand-port.ts";

const read = "GET protected/applications/200403301";

testFollowingAnApplication(staffApplicationPort, {
  read,
  decide: "POST protected/decision",
  decideAsynchronously: "POST protected/async/decision",
  latest: "GET protected/applications/200403301/latest-decision",
});

const save = "POST protected/applications";

testBeginningAnApplication(staffApplicationPort, { read, save });

testFillingInAnApplication(staffApplicationPort, {
  read,
  save,
  submitSection: (section) => `PUT protected/applications/200403301/sections/${section}`,
});
