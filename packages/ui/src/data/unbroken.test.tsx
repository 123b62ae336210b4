import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { preventLineBreaks } from "./unbroken.tsx";

const unbrokenParts = (text: string): readonly string[] =>
  [...renderToStaticMarkup(<p>{preventLineBreaks(text)}</p>).matchAll(/<span class="nowrap">([^<]*)<\/span>/g)].map(
    ([, part]) => part ?? "",
  );

test.each([
  ["Ring 0345 600 0142: the sooner, the more we can do.", ["0345 600 0142"]],
  ["+44 7700 900341 or 07700 900 341", ["+44 7700 900341", "07700 900 341"]],
  ["Until 30 November 2026 you can withdraw, from 1 Dec 2026 not.", ["30 November 2026", "1 Dec 2026"]],
  ["Your soft search ends on 1st May 2027 at 9:09 pm.", ["1st May 2027", "9:09 pm"]],
  ["14 Alder Row, Leeds LS6 9ZZ, account 20-00-00 55779911", ["LS6 9ZZ", "20-00-00"]],
  ["It is sealed, and a copy is e-mailed to you.", ["e-mailed"]],
  ["24 payments of £1,135.17, application 808205686", []],
])("“%s” has no line break inside %j", (text, parts) => {
  expect(unbrokenParts(text)).toEqual(parts);
});

test("content that is not a text is returned unchanged", () => {
  const node = <b>0345 600 0142</b>;
  expect(preventLineBreaks(node)).toBe(node);
});
