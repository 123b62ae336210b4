import ts from "typescript";

/**
 * What a running product can come to: from the modules that are started, every declaration that is named by something
 * reached. A rule that only a test calls is not reached.
 */
export function findReached(program, entries) {
  const reached = new Set(entries.map((entry) => program.sources.get(entry)));
  if (reached.has(undefined)) throw new Error(`${entries.find((entry) => !program.sources.has(entry))} is not there.`);
  // A set is walked to its end, also to what is added on the way.
  for (const node of reached) {
    if (ts.isSourceFile(node)) {
      for (const module of program.loadedWith(node)) reached.add(module);
      for (const statement of node.statements.filter((one) => !isDeclaration(one))) follow(statement);
    } else {
      reached.add(node.getSourceFile());
      follow(node);
    }
  }
  return reached;

  function follow(node) {
    for (const named of [...program.declarationsNamedIn(node), ...program.loadedLaterIn(node)]) reached.add(wholeDeclaration(named));
  }
}

/** The declaration at the top of its module that a declaration is, or is part of. */
export function wholeDeclaration(node) {
  let at = node;
  while (!ts.isSourceFile(at) && !isTop(at)) at = at.parent;
  return at;
}

const isTop = ({ parent }) => ts.isSourceFile(parent) || (ts.isVariableDeclarationList(parent) && ts.isSourceFile(parent.parent.parent));

/** These do nothing until they are named; any other statement is done when its module is loaded. */
const isDeclaration = (statement) =>
  [
    ts.isVariableStatement,
    ts.isFunctionDeclaration,
    ts.isClassDeclaration,
    ts.isInterfaceDeclaration,
    ts.isTypeAliasDeclaration,
    ts.isImportDeclaration,
    ts.isExportDeclaration,
  ].some((is) => is(statement));
