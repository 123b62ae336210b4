import { expect, test } from "vitest";
import { findDecisionSubmission, prepareToMarkAnswered, sendForDecision } from "./submission.ts";

const id = "200403301";

test("the response to an earlier request for the decision does not mark a later decision request as answered", async () => {
  const before = prepareToMarkAnswered(id);
  await sendForDecision(id, async () => undefined);
  before();
  expect(findDecisionSubmission(id)).toMatchObject({ is: "taken", answered: false });

  const after = prepareToMarkAnswered(id);
  await sendForDecision(id, async () => undefined);
  after();
  expect(findDecisionSubmission(id)).toMatchObject({ is: "taken", answered: false });

  prepareToMarkAnswered(id)();
  expect(findDecisionSubmission(id)).toMatchObject({ is: "taken", answered: true });
});
