/** Requirements that tests claim to show, by the ids in their reported titles: "… [S1-205]" or "… [S1-205 S1-206]". */
export function findClaims(results) {
  return results.flatMap((result) => idsIn(result.title).map((id) => ({ id, ...result })));
}

const idsIn = (title) => [...title.matchAll(/\[(S\d-\d{3}(?: S\d-\d{3})*)\]/g)].flatMap(([, ids]) => ids.split(" "));

/** Brackets that look like ids and are not read as such: a typing error would otherwise claim nothing in silence. */
export const findMisspelt = (results) =>
  results
    .map(({ path, title }) => ({ path, found: title.match(/\[[^\]]*\bS\d-\d[^\]]*\]/g)?.filter((part) => idsIn(part).length === 0) ?? [] }))
    .flatMap(({ path, found }) => found.map((part) => `${path}: ${part} is not how an id is written; [S1-001 S1-002] is.`));
