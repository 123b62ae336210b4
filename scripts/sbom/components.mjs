/** Reads the components of a CycloneDX document and their dependencies from the lock file. */

const nameAt = (path) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

/** Workspaces are Farthing itself, and links only point to workspaces. */
const isExternal = ([path, entry]) => path.includes("node_modules/") && !entry.link;

/** These packages have no licence field. We read their licence files. */
const licencesReadByHand = { "png-js@2.0.0": "MIT" };

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

/** Returns the packages that the workspaces and their Node need at run time. The dependencies of the root package are tools. */
function shippedPaths(packages) {
  const { optionalDependencies } = packages[""];
  const workspaces = Object.keys(packages).filter((path) => path !== "" && !path.includes("node_modules/"));
  const shipped = new Set([...workspaces, ...neededBy("", { optionalDependencies }, packages)]);
  // The loop also visits paths that are added to the set meanwhile.
  for (const path of shipped) for (const needed of neededBy(path, packages[path], packages)) shipped.add(needed);
  return shipped;
}

function neededBy(path, entry, packages) {
  const names = Object.keys({ ...entry.dependencies, ...entry.optionalDependencies });
  return names.map((name) => resolved(path, name, packages)).filter((found) => found !== undefined);
}

/** Resolves a package like Node, from the importing package's own folder upwards. */
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
