import { expect, test } from "vitest";
import { answerTo, sendForDecision, submissionOf } from "./submission.ts";

const id = "200403301";

test("a poll that was sent before a decision request does not count as the answer to it", async () => {
  const before = answerTo(id);
  await sendForDecision(id, async () => undefined);
  before();
  expect(submissionOf(id)).toMatchObject({ is: "taken", answered: false });

  const after = answerTo(id);
  await sendForDecision(id, async () => undefined);
  after();
  expect(submissionOf(id)).toMatchObject({ is: "taken", answered: false });

  answerTo(id)();
  expect(submissionOf(id)).toMatchObject({ is: "taken", answered: true });
});
