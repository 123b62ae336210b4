import { expect, test } from "vitest";
import { findDecisionSubmission, prepareToMarkAnswered, sendForDecision } from "./submission.ts";

const applicationId = "200403301";

test("the response to an earlier request for the decision does not mark a later decision request as answered", async () => {
  const before = prepareToMarkAnswered(applicationId);
  await sendForDecision(applicationId, async () => undefined);
  before();
  expect(findDecisionSubmission(applicationId)).toMatchObject({ is: "taken", answered: false });

  const after = prepareToMarkAnswered(applicationId);
  await sendForDecision(applicationId, async () => undefined);
  after();
  expect(findDecisionSubmission(applicationId)).toMatchObject({ is: "taken", answered: false });

  prepareToMarkAnswered(applicationId)();
  expect(findDecisionSubmission(applicationId)).toMatchObject({ is: "taken", answered: true });
});
