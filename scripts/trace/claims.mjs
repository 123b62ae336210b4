/** Requirement ids are in the titles of tests, such as "… [S1-205]" or "… [S1-205 S1-206]". */
export function findClaims(results) {
  return results.flatMap((result) => idsIn(result.title).map((id) => ({ id, ...result })));
}

const idsIn = (title) => [...title.matchAll(/\[(S\d-\d{3}(?: S\d-\d{3})*)\]/g)].flatMap(([, ids]) => ids.split(" "));

export const findMisspelt = (results) =>
  results
    .map(({ path, title }) => ({ path, found: title.match(/\[[^\]]*\bS\d-\d[^\]]*\]/g)?.filter((part) => idsIn(part).length === 0) ?? [] }))
    .flatMap(({ path, found }) => found.map((part) => `${path}: ${part} is not a valid id. Write [S1-001 S1-002].`));
