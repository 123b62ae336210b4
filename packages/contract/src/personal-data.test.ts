import { expect, test } from "vitest";
import { z } from "zod";
import { contract, type Endpoint } from "./index.ts";

/** The audit log records every view of personal data. Therefore a call that returns personal data must declare whose data it returns. */

const personalFields = ["document", "applicantName", "dateOfBirth", "mainAddress", "emailAddress", "lastName"];

const answersPersonalData = ({ reply }: Endpoint): boolean => {
  const keys = JSON.stringify(z.toJSONSchema(reply, { io: "input", unrepresentable: "any" })).match(/"(\w+)":/g) ?? [];
  return keys.some((key) => personalFields.includes(key.slice(1, -2)));
};

/** These calls return only data that the caller has just changed, and the audit log already records that change. */
const changeCalls = ["createUser", "updateUser", "submitSection", "submitApplicantSection"];
const demoDataCalls = ["listDemoUsers"];

test("every call that returns personal data declares whose data it returns", () => {
  const silent = Object.entries(contract as Readonly<Record<string, Endpoint>>)
    .filter(([, declared]) => answersPersonalData(declared) && !declared.shows)
    .map(([name]) => name);
  expect(silent.filter((name) => !changeCalls.includes(name) && !demoDataCalls.includes(name))).toEqual([]);
});
