/** Search texts that users, scanners and attackers might send. A seed makes a failure reproducible. */

const textPieces = [
  ...[
    "'",
    '"',
    "`",
    ";",
    "--",
    "/*",
    "*/",
    "\\",
    "%",
    "_",
    "$1",
    "||",
    "<b>",
    "</script>",
    "{{",
    "${",
    "=",
    "+",
    "@",
    "()",
    ",",
    "\t",
    "\n",
  ],
  ...["' or '1'='1", "'; drop table application; --", "union select", "\\'", "E'\\x00'", "::text[]", "any(", "null", "NaN", "true"],
  ...["é", "ß", "İ", "ı", "Ǆ", "ﷺ", "ﾞ", "\u0301", "\u200b", "\u202e", "\ufeff", "\u{10FFFF}", "😀", "李", "٣", "²", "½", "ﬁ"],
  ...["smith", "NAME1", "LS1", "HB-", "100", "300101", "open", "accepted", "any", "paid", " ", "  ", "0", "9".repeat(30), "x".repeat(60)],
] as const;

/** Mulberry32, a small and portable random number generator. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

export function hostileTexts(seed: number, howMany: number): readonly string[] {
  const upTo = numbersFrom(seed);
  const piece = (): string => (upTo(4) === 0 ? String.fromCodePoint(1 + upTo(0xd7fe)) : (textPieces[upTo(textPieces.length)] as string));
  return Array.from({ length: howMany }, () => Array.from({ length: 1 + upTo(6) }, piece).join(""));
}
