// @vitest-environment happy-dom
import { beginsAnApplication, fillsAnApplicationIn, followsAnApplication } from "@farthing/journey/testing";
import { staffApplicationPort } from "./in-hand-port.ts";

const read = "GET protected/applications/200403301";

followsAnApplication(staffApplicationPort, {
  read,
  decide: "POST protected/decision",
  decideAsynchronously: "POST protected/async/decision",
  latest: "GET protected/applications/200403301/latest-decision",
});

const save = "POST protected/applications";

beginsAnApplication(staffApplicationPort, { read, save });

fillsAnApplicationIn(staffApplicationPort, {
  read,
  save,
  submitSection: (section) => `PUT protected/applications/200403301/sections/${section}`,
});
