/** What the lock file says that is installed, as the components of a CycloneDX document and which of them need which. */

/** The package's path in node_modules, and how it is called. */
const nameAt = (path) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

/** Workspaces are this product itself; a link only says where one is. */
const isFromOutside = ([path, entry]) => path.includes("node_modules/") && !entry.link;

/** Only what is shipped runs in production; what builds and tests it is listed all the same. */
const isShipped = (entry) => !entry.dev && !entry.devOptional;

/** Packages that name no licence, and hold its text in a file that somebody has read. */
const readInTheirFile = { "png-js@2.0.0": "MIT" };

export function componentsOf({ packages }) {
  return Object.entries(packages)
    .filter(isFromOutside)
    .map(([path, entry]) => ({
      path,
      name: entry.name ?? nameAt(path),
      version: entry.version,
      licence: entry.license ?? readInTheirFile[`${nameAt(path)}@${entry.version}`],
      integrity: entry.integrity,
      isShipped: isShipped(entry),
      isOptional: Boolean(entry.optional),
      needs: neededBy(path, entry, packages),
    }));
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
