import ts from "typescript";
import { nodesIn } from "./program.mjs";
import { wholeDeclaration } from "./reach.mjs";

/** What a test needs and no product runs. */
const isTestCode = (path) => /\.test\.tsx?$|\/(test|testing)\/|\/specimen\.ts$|\.cases\.ts$/.test(path);

/** The files that a test file brings with it from among the tests, itself included. */
export function testFilesBehind(program, path) {
  const files = new Set([program.sources.get(path)]);
  for (const file of files) for (const loaded of program.loadedWith(file)) if (isTestCode(program.pathOf(loaded))) files.add(loaded);
  return [...files].map(program.pathOf);
}

/** The product's declarations that the test at a line of a file names, itself or through what else stands in its file. */
export function usedByTest(program, path, line) {
  const followed = new Set([testAt(program.sources.get(path), line)]);
  const used = new Set();
  for (const node of followed) {
    for (const declaration of program.declarationsNamedIn(node)) {
      const from = program.pathOf(declaration);
      if (from === path) for (const part of whatItIs(declaration)) followed.add(part);
      // What the tests share (a specimen, a house to ask) is not what a test is about.
      else if (!isTestCode(from)) used.add(wholeDeclaration(declaration));
    }
  }
  return used;
}

/** The innermost call of test or it that spans a line. */
function testAt(source, line) {
  const position = source.getPositionOfLineAndCharacter(line - 1, 0);
  const onLine = (node) => source.getLineAndCharacterOfPosition(node.getStart()).line <= line - 1 && node.end > position;
  return [...nodesIn(source)].filter((node) => ts.isCallExpression(node) && isTest(node) && onLine(node)).at(-1) ?? source;
}

/** A call of test("…") or of test.each(rows)("…"), and not the call inside the latter. */
function isTest({ expression }) {
  if (ts.isPropertyAccessExpression(expression) && ["each", "for"].includes(expression.name.text)) return false;
  let callee = expression;
  while (ts.isCallExpression(callee) || ts.isPropertyAccessExpression(callee)) callee = callee.expression;
  return ts.isIdentifier(callee) && (callee.text === "test" || callee.text === "it");
}

/** What a name in a test stands for; of a variable that a hook fills, what is put into it. */
function whatItIs(declaration) {
  let at = declaration;
  while (!ts.isSourceFile(at) && !ts.isVariableDeclaration(at) && !ts.isFunctionDeclaration(at) && !ts.isParameter(at)) at = at.parent;
  if (ts.isFunctionDeclaration(at)) return [at];
  if (!ts.isVariableDeclaration(at)) return [];
  return at.initializer ? [at.initializer] : assignmentsTo(at);
}

const assignmentsTo = (variable) =>
  [...nodesIn(variable.getSourceFile())]
    .filter((node) => ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken)
    .filter(({ left }) => left.getText() === variable.name.getText())
    .map(({ right }) => right);
