import { Fragment, type ReactNode } from "react";

/**
 * Matches texts that must stay on one line: phone numbers, dates, times, postcodes, sort codes and the word "e-mail". Amounts and
 * application numbers never break, because they contain no spaces or hyphens.
 */
const unbrokenPattern =
  /(\+?\d{2,5}(?: \d{3,6})+|\d{1,2}(?:st|nd|rd|th)? (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*(?: \d{4})?|\d{1,2}:\d\d [ap]m|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}|\d\d(?:-\d\d){2}|\b[Ee]-mail\w*)/;

export const preventLineBreaks = (text: ReactNode): ReactNode =>
  typeof text === "string" && unbrokenPattern.test(text)
    ? text.split(unbrokenPattern).map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part of a text has no id other than its position
        <Fragment key={place}>{place % 2 === 0 ? part : <span className="nowrap">{part}</span>}</Fragment>
      ))
    : text;
