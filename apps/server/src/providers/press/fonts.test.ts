import { personNameRule } from "@farthing/domain/details";
import { expect, test } from "vitest";
import { faceFor, type Weight } from "./fonts.ts";

const weights: readonly Weight[] = ["regular", "bold"];
const nameSchema = personNameRule("the name");

test("every character that a name may contain can be printed", () => {
  const unprintable: string[] = [];
  let letters = 0;
  for (let codePoint = 0; codePoint <= 0x1_ffff; codePoint++) {
    const letter = String.fromCodePoint(codePoint);
    const held = nameSchema.safeParse(`a${letter}`);
    if (!held.success) continue;
    letters += 1;
    for (const printed of held.data.slice(1)) {
      const point = printed.codePointAt(0) ?? 0;
      if (!weights.every((weight) => faceFor(point, weight).font.hasGlyphForCodePoint(point))) unprintable.push(codePoint.toString(16));
    }
  }
  expect(unprintable).toEqual([]);
  expect(letters).toBeGreaterThan(1_400);
});
