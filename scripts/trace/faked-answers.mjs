import ts from "typescript";
import { levelOfTest } from "./levels.mjs";
import { nodesIn } from "./program.mjs";

/** Only these files may answer a call in the server's place. They fake failures and the pages of other companies, never a success. */
const answeringFiles = ["e2e/support/failing-answers.ts", "e2e/support/outside-pages.ts"];

/**
 * Finds browser tests and their helpers that answer a call in the server's place. A faked success does not show a requirement, so such a
 * test must not count.
 */
export function findFakedAnswers(sources) {
  return sources
    .filter(({ path }) => levelOfTest(path, []) === "browser" && !answeringFiles.includes(path))
    .flatMap(({ path, text }) => {
      const source = ts.createSourceFile(path, text, ts.ScriptTarget.ES2024, true);
      return [...nodesIn(source)].filter(isFulfil).map((call) => {
        const { line } = source.getLineAndCharacterOfPosition(call.getStart());
        return `${path}:${line + 1} answers a call in the server's place: let the server answer, or use ${answeringFiles[0]} for a failure.`;
      });
    });
}

/** Matches `route.fulfill(…)` and a `fulfill` that was destructured from a route. */
const isFulfil = (node) => {
  if (ts.isPropertyAccessExpression(node)) return node.name.text === "fulfill";
  if (ts.isElementAccessExpression(node))
    return ts.isStringLiteralLike(node.argumentExpression) && node.argumentExpression.text === "fulfill";
  return ts.isBindingElement(node) && (node.propertyName ?? node.name).getText() === "fulfill";
};
