import ts from "typescript";

/**
 * Which requirements a test file claims to show: ids in square brackets in the titles of its tests and describes
 * ("… [S1-205]", "… [S1-205 S1-206]"), and for tests made from rows, a line `// shows: S1-001 S1-002` directly above them.
 */
export function findClaims(path, text) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  const claims = [];
  const commentsRead = new Set();

  const visit = (node) => {
    const title = ts.isCallExpression(node) ? titleOf(node) : undefined;
    if (title !== undefined) {
      const comments = showsComments(node, text).filter(({ position }) => !commentsRead.has(position));
      for (const { position } of comments) commentsRead.add(position);
      for (const id of [...idsInBrackets(title), ...comments.flatMap(({ ids }) => ids)]) claims.push({ id, path, title });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);

  const lost = [...text.matchAll(/^[ \t]*\/\/ shows:/gm)]
    .map(({ index }) => text.indexOf("//", index))
    .filter((position) => !commentsRead.has(position));
  return {
    claims,
    problems: lost.map(
      (position) => `${path}:${source.getLineAndCharacterOfPosition(position).line + 1} has a "shows:" line that stands above no test.`,
    ),
  };
}

const testFunctions = new Set(["test", "it", "describe"]);

/** What may stand behind test, it or describe; a skipped one shows nothing. */
const variants = new Set(["describe", "each", "for", "only", "concurrent", "sequential", "serial", "parallel"]);

const takesRows = new Set(["each", "for"]);

/** The title of a call like test("…"), test.each(rows)("…") or test.describe("…"), as it is written; undefined for any other call. */
function titleOf({ expression, arguments: [first] }) {
  if (!first || (ts.isPropertyAccessExpression(expression) && takesRows.has(expression.name.text))) return undefined;
  let callee = expression;
  while (ts.isCallExpression(callee) || ts.isPropertyAccessExpression(callee)) {
    if (ts.isPropertyAccessExpression(callee) && !variants.has(callee.name.text)) return undefined;
    callee = callee.expression;
  }
  if (!ts.isIdentifier(callee) || !testFunctions.has(callee.text)) return undefined;
  return ts.isStringLiteralLike(first) || ts.isTemplateExpression(first) ? first.getText().slice(1, -1) : "";
}

const idsInBrackets = (title) => [...title.matchAll(/\[(S\d-\d+(?:[ ,]+S\d-\d+)*)\]/g)].flatMap(([, ids]) => ids.split(/[ ,]+/));

/** Above the test's own statement, or above a loop that makes it. */
function showsComments(node, text) {
  const statements = [];
  for (let at = node; at && !ts.isFunctionLike(at); at = at.parent) {
    if (ts.isExpressionStatement(at) || ts.isForOfStatement(at)) statements.push(at);
  }
  return statements
    .flatMap((statement) => ts.getLeadingCommentRanges(text, statement.getFullStart()) ?? [])
    .map(({ pos, end }) => ({ position: pos, line: text.slice(pos, end) }))
    .filter(({ line }) => line.startsWith("// shows:"))
    .map(({ position, line }) => ({ position, ids: line.match(/S\d-\d+/g) ?? [] }));
}
