import * as z from "zod/mini";
import { screens } from "../../wording/index.ts";
import { paragraphRule } from "../answers.ts";
import { textareaField } from "../field.ts";
import { limits } from "../limits.ts";
import { defineSection } from "../section.ts";

const { contest } = screens.applicant.decisionOutcome;

export const contestedDecision = defineSection({
  key: "contestedDecision",
  title: contest.title,
  schema: z.object({ words: paragraphRule("what we should know", limits.contestLengthMax) }),
  fields: { words: textareaField(contest.words, { hint: contest.wordsHint, maxLength: limits.contestLengthMax }) },
});
