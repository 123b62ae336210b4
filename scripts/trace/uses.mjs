import ts from "typescript";
import { nodesIn } from "./program.mjs";
import { wholeDeclaration } from "./reach.mjs";

const isTestCode = (path) => /\.test\.tsx?$|\/(test|testing)\/|\/specimen\.ts$|\.cases\.ts$/.test(path);

export function findLoadedTestFiles(program, path) {
  const files = new Set([program.sources.get(path)]);
  for (const file of files) for (const loaded of program.loadedWith(file)) if (isTestCode(program.pathOf(loaded))) files.add(loaded);
  return [...files].map(program.pathOf);
}

export function findUsedDeclarations(program, path, line) {
  const followed = new Set([testAt(program.sources.get(path), line)]);
  const used = new Set();
  for (const node of followed) {
    for (const declaration of program.declarationsNamedIn(node)) {
      const from = program.pathOf(declaration);
      if (from === path) for (const part of definitionOf(declaration)) followed.add(part);
      // Declarations in shared test helpers are left out, because they are not the tested code.
      else if (!isTestCode(from)) used.add(wholeDeclaration(declaration));
    }
  }
  return used;
}

function testAt(source, line) {
  const position = source.getPositionOfLineAndCharacter(line - 1, 0);
  const onLine = (node) => source.getLineAndCharacterOfPosition(node.getStart()).line <= line - 1 && node.end > position;
  return [...nodesIn(source)].filter((node) => ts.isCallExpression(node) && isTest(node) && onLine(node)).at(-1) ?? source;
}

/** True for test("…") and test.each(rows)("…"). False for test.each(rows) alone, which is only a part of such a call. */
function isTest({ expression }) {
  if (ts.isPropertyAccessExpression(expression) && ["each", "for"].includes(expression.name.text)) return false;
  let callee = expression;
  while (ts.isCallExpression(callee) || ts.isPropertyAccessExpression(callee)) callee = callee.expression;
  return ts.isIdentifier(callee) && (callee.text === "test" || callee.text === "it");
}

/** If a hook assigns the variable, the assigned value is the definition. */
function definitionOf(declaration) {
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
