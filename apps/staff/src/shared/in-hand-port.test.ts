// @vitest-environment happy-dom
import { testBeginningAnApplication, testFillingInAnApplication, testFollowingAnApplication } from "@farthing/journey/testing";
import { staffApplicationPort } from "./in-hand-port.ts";

const readRequest = "GET protected/applications/200403301";

testFollowingAnApplication(staffApplicationPort, {
  read: readRequest,
  decide: "POST protected/decision",
  decideAsynchronously: "POST protected/async/decision",
  latest: "GET protected/applications/200403301/latest-decision",
});

const saveRequest = "POST protected/applications";

testBeginningAnApplication(staffApplicationPort, { read: readRequest, save: saveRequest });

testFillingInAnApplication(staffApplicationPort, {
  read: readRequest,
  save: saveRequest,
  submitSection: (section) => `PUT protected/applications/200403301/sections/${section}`,
});
