/** What the lock file says that is installed, as the components of a CycloneDX document and which of them need which. */

/** The package's path in node_modules, and how it is called. */
const nameAt = (path) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

/** Workspaces are this product itself; a link only says where one is. */
const isExternal = ([path, entry]) => path.includes("node_modules/") && !entry.link;

/** Packages that name no licence, and hold its text in a file that somebody has read. */
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

/** Packages that the workspaces need when they run, and the Node that runs them. The project's own dependencies only build. */
function shippedPaths(packages) {
  const { optionalDependencies } = packages[""];
  const workspaces = Object.keys(packages).filter((path) => path !== "" && !path.includes("node_modules/"));
  const shipped = new Set([...workspaces, ...neededBy("", { optionalDependencies }, packages)]);
  // A set is walked to its end, including the paths that are added on the way.
  for (const path of shipped) for (const needed of neededBy(path, packages[path], packages)) shipped.add(needed);
  return shipped;
}

function neededBy(path, entry, packages) {
  const names = Object.keys({ ...entry.dependencies, ...entry.optionalDependencies });
  return names.map((name) => resolved(path, name, packages)).filter((found) => found !== undefined);
}

/** As Node looks for it: beside the package that asks, then further and further up. */
function resolved(from, name, packages) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf("/node_modules/"), 0))) {
    const path = folder === "" ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    const found = packages[path];
    if (found) return found.link ? found.resolved : path;
    if (folder === "") return undefined;
  }
}

/** The workspaces with what each of them needs, so that the whole graph hangs together. */
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
