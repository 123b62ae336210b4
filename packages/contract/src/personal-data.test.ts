import { expect, test } from "vitest";
import { z } from "zod";
import { contract, type Endpoint } from "./index.ts";

/** Who looks at whose data is in the audit trail, so a call that answers personal data says whose it is. */

const personal = ["document", "applicantName", "dateOfBirth", "mainAddress", "emailAddress", "lastName"];

const answersPersonalData = ({ reply }: Endpoint): boolean => {
  const keys = JSON.stringify(z.toJSONSchema(reply, { io: "input", unrepresentable: "any" })).match(/"(\w+)":/g) ?? [];
  return keys.some((key) => personal.includes(key.slice(1, -2)));
};

/** What answers with somebody's data because they have just changed it is in the trail as that change. */
const changes = ["createUser", "updateUser", "submitSection", "submitApplicantSection"];
/** A sandbox's list of the people of the demo world. */
const invented = ["listDemoUsers"];

test("every call that shows personal data says whose", () => {
  const silent = Object.entries(contract as Readonly<Record<string, Endpoint>>)
    .filter(([, declared]) => answersPersonalData(declared) && !declared.shows)
    .map(([name]) => name);
  expect(silent.filter((name) => !changes.includes(name) && !invented.includes(name))).toEqual([]);
});
