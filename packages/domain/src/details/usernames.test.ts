import { expect, test } from "vitest";
import { hasLookAlikes, nameKey } from "./usernames.ts";

test.each([
  ["Ben.Branch", "ben.branch"],
  ["  ben.branch ", "ben.branch"],
  ["ｂｅｎ．ｂｒａｎｃｈ", "ben.branch"],
  ["ﬁona", "fiona"],
  ["Jose\u0301", "jos\u00e9"],
])("the name %j is stored as %j", (typed, kept) => {
  expect(nameKey(typed)).toBe(kept);
  expect(nameKey(kept)).toBe(kept);
});

test.each(["admin", "nina.new-2", "josé", "zoë_o", "Ångström"])("the username %s has no look-alike letters", (username) => {
  expect(hasLookAlikes(username)).toBe(false);
});

test.each([
  ["a Cyrillic a", "\u0430dmin"],
  ["a Cyrillic a with dots", "\u04d3dmin"],
  ["a Greek omicron", "b\u03bfb"],
  ["a dotless i", "adm\u0131n"],
  ["a Latin alpha", "\u0251dmin"],
  ["a word all in Cyrillic", "\u0441\u043e\u0441\u043e"],
  ["an Arabic digit", "till\u0661"],
])("%s has a look-alike letter", (_, username) => {
  expect(hasLookAlikes(username)).toBe(true);
});
