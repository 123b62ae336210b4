import ts from "typescript";
import { levelOfTest } from "./levels.mjs";
import { nodesIn } from "./program.mjs";

/** Only these functions may answer a call in place of the server. They fake failures and pages of other companies, but never a success. */
const answeringFunctions = {
  "e2e/support/failing-answers.ts": ["failCall", "answerWithDamage", "answerWithInvalidBody", "delayAnswer"],
  "e2e/support/outside-pages.ts": ["fakeOutsidePage"],
};
const [failingAnswers] = Object.keys(answeringFunctions);

/** Browser tests must not answer calls in place of the server. A faked success would not show that a requirement is met. */
export function findFakedAnswers(sources) {
  return sources
    .filter(({ path }) => levelOfTest(path, []) === "browser")
    .flatMap(({ path, text }) => {
      const source = ts.createSourceFile(path, text, ts.ScriptTarget.ES2024, true);
      const allowed = answeringFunctions[path] ?? [];
      const faked = [...nodesIn(source)].filter((node) => isAnswer(node) && !allowed.includes(functionAround(node)));
      return faked.map((call) => {
        const { line } = source.getLineAndCharacterOfPosition(call.getStart());
        return `${path}:${line + 1} answers a call in the server's place: let the server answer, or use ${failingAnswers} for a failure.`;
      });
    });
}

const answeringMethods = ["fulfill", "routeFromHAR", "routeWebSocket"];

/** True if the code answers a call: `route.fulfill(…)`, a destructured `fulfill`, another method that answers, or a replaced `fetch`. */
const isAnswer = (node) => {
  if (ts.isPropertyAccessExpression(node)) return answeringMethods.includes(node.name.text) || isReplacedFetch(node);
  if (ts.isElementAccessExpression(node))
    return ts.isStringLiteralLike(node.argumentExpression) && answeringMethods.includes(node.argumentExpression.text);
  return ts.isBindingElement(node) && answeringMethods.includes((node.propertyName ?? node.name).getText());
};

const isReplacedFetch = (node) =>
  node.name.text === "fetch" && ts.isBinaryExpression(node.parent) && node.parent.left === node && isAssignment(node.parent);

const isAssignment = ({ operatorToken }) => operatorToken.kind === ts.SyntaxKind.EqualsToken;

function functionAround(node) {
  let at = node;
  while (!ts.isSourceFile(at.parent)) at = at.parent;
  const declared = ts.isVariableStatement(at) ? at.declarationList.declarations[0] : at;
  return declared?.name?.getText();
}
