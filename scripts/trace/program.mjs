import { dirname, resolve } from "node:path";
import ts from "typescript";

const options = {
  target: ts.ScriptTarget.ES2024,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  allowImportingTsExtensions: true,
  noEmit: true,
  noLib: true,
  types: [],
};

export function readProgram(root, paths) {
  const program = ts.createProgram(
    paths.map((path) => resolve(root, path)),
    options,
    hostOfOwnModules(),
  );
  const checker = program.getTypeChecker();
  const own = new Set(program.getSourceFiles());
  const pathOf = (node) => node.getSourceFile().fileName.slice(resolve(root).length + 1);

  const settle = (symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol);
  const isModule = (symbol) => (symbol.flags & ts.SymbolFlags.ValueModule) !== 0;
  const declared = (symbol) => {
    const found = new Set([settle(symbol)]);
    for (const one of found) if (isModule(one)) for (const part of checker.getExportsOfModule(one)) found.add(settle(part));
    return [...found].filter((one) => !isModule(one)).flatMap(({ declarations = [] }) => declarations);
  };
  const moduleNamedBy = (expression) => {
    const symbol = ts.isIdentifier(expression) || ts.isPropertyAccessExpression(expression) ? symbolAt(expression) : undefined;
    return symbol && isModule(symbol) ? symbol : undefined;
  };
  const symbolAt = (node) => {
    if (ts.isPropertyAccessExpression(node)) return exportOf(moduleNamedBy(node.expression), node.name.text);
    const symbol = ts.isShorthandPropertyAssignment(node.parent)
      ? checker.getShorthandAssignmentValueSymbol(node.parent)
      : checker.getSymbolAtLocation(node);
    return symbol && settle(symbol);
  };
  const exportOf = (module, name) => {
    const found = module && checker.getExportsOfModule(module).find((symbol) => symbol.name === name);
    return found && settle(found);
  };

  return {
    sources: new Map([...own].map((source) => [pathOf(source), source])),
    pathOf,

    /** Returns the declarations that the code uses by name. In `a.b.c`, the name is `a`, or `b` if `a` is a module. */
    declarationsNamedIn: (node) => new Set([...symbolsNamedIn(node)].flatMap(declared)),

    loadedWith: (source) =>
      source.statements
        .filter((statement) => (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) && !isTypeOnly(statement))
        .flatMap(({ moduleSpecifier }) => (moduleSpecifier && checker.getSymbolAtLocation(moduleSpecifier)?.declarations) ?? []),

    loadedLaterIn: (node) =>
      [...nodesIn(node)].flatMap((call) => {
        if (ts.isCallExpression(call) && call.expression.kind === ts.SyntaxKind.ImportKeyword) {
          const module = checker.getSymbolAtLocation(call.arguments[0]);
          return module ? [...module.declarations, ...declared(module)] : [];
        }
        if (ts.isNewExpression(call) && call.expression.getText() === "URL" && call.arguments?.[1]?.getText() === "import.meta.url") {
          const target = program.getSourceFile(resolve(dirname(call.getSourceFile().fileName), call.arguments[0].text ?? ""));
          return target ? [target] : [];
        }
        return [];
      }),
  };

  function* symbolsNamedIn(node) {
    if (isWithoutValue(node)) return;
    if (ts.isIdentifier(node) || ts.isPropertyAccessExpression(node)) {
      const symbol = symbolAt(node);
      if (symbol) return yield symbol;
    }
    if (ts.isVariableDeclaration(node) && ts.isObjectBindingPattern(node.name) && node.initializer) {
      const module = moduleNamedBy(node.initializer);
      const taken = node.name.elements.map(({ propertyName, name }) => exportOf(module, (propertyName ?? name).getText()));
      if (module) return yield* taken.filter(Boolean);
    }
    for (const child of childrenOf(node)) if (!isOwnName(child)) yield* symbolsNamedIn(child);
  }
}

function hostOfOwnModules() {
  const host = ts.createCompilerHost(options);
  host.resolveModuleNameLiterals = (literals, file) =>
    literals.map(({ text }) =>
      /^(\.|@farthing\/)/.test(text) ? ts.resolveModuleName(text, file, options, host) : { resolvedModule: undefined },
    );
  return host;
}

const isTypeOnly = (statement) => (ts.isImportDeclaration(statement) ? statement.importClause?.isTypeOnly : statement.isTypeOnly) === true;

const isWithoutValue = (node) =>
  (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isImportDeclaration(node);

/** True for the name of a property, such as `a` in `{ a: 1 }`. Such a name does not refer to another declaration. */
const isOwnName = (node) =>
  ts.isIdentifier(node) &&
  (ts.isPropertyAssignment(node.parent) || ts.isJsxAttribute(node.parent) || ts.isPropertyAccessExpression(node.parent)) &&
  node.parent.name === node;

export function* nodesIn(node) {
  yield node;
  for (const child of childrenOf(node)) yield* nodesIn(child);
}

function childrenOf(node) {
  const children = [];
  ts.forEachChild(node, (child) => void children.push(child));
  return children;
}
