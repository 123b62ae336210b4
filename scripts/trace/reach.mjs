import ts from "typescript";

export function findReached(program, entries) {
  const reached = new Set(entries.map((entry) => program.sources.get(entry)));
  if (reached.has(undefined)) throw new Error(`${entries.find((entry) => !program.sources.has(entry))} is not there.`);
  // A loop over a Set also visits the elements that the loop itself adds.
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

export function wholeDeclaration(node) {
  let at = node;
  while (!ts.isSourceFile(at) && !isTop(at)) at = at.parent;
  return at;
}

const isTop = ({ parent }) => ts.isSourceFile(parent) || (ts.isVariableDeclarationList(parent) && ts.isSourceFile(parent.parent.parent));

/** True if the statement declares something. All other statements run as soon as the module is loaded. */
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
