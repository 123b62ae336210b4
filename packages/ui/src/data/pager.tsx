import { classNames } from "../class-names.ts";
import { Icon } from "../pictures/icon.tsx";

export interface PagerProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
  /** The range of rows on the page, such as "1 to 11 of 30". When this text changes, screen readers announce it. */
  summary?: string;
  words?: { label: string; page: string; previous: string; next: string };
}

const defaultWords = { label: "Pages", page: "Page", previous: "Previous page", next: "Next page" };

/** A disabled arrow stays visible on the first and the last page. If it disappeared, the focus would be lost. */
export function Pager({ page, pages, onPage, summary, words = defaultWords }: PagerProps) {
  const arrow = (to: number, label: string, className?: string) => {
    const possible = to >= 1 && to <= pages;
    return (
      <button type="button" aria-label={label} aria-disabled={!possible || undefined} onClick={() => possible && onPage(to)}>
        <Icon name="chevron" className={className} />
      </button>
    );
  };
  return (
    <nav className="pager" aria-label={words.label}>
      {pages > 1 && (
        <>
          {arrow(page - 1, words.previous, "icon--flipped")}
          {shownPages(page, pages).map((shown, index) =>
            shown === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no id other than its position
              <span key={`gap ${index}`} className="pager__gap" aria-hidden="true">
                …
              </span>
            ) : (
              <button
                type="button"
                key={shown}
                className={pages > 5 && Math.abs(shown - page) === 1 && shown > 1 && shown < pages ? "only-wide-inline" : undefined}
                aria-label={`${words.page} ${shown}`}
                aria-current={shown === page ? "page" : undefined}
                onClick={() => onPage(shown)}
              >
                {shown}
              </button>
            ),
          )}
          {arrow(page + 1, words.next)}
        </>
      )}
      <span className={classNames("muted", !summary && "visually-hidden")} role="status">
        {summary}
      </span>
    </nav>
  );
}

/** Null stands for a gap in the page numbers. */
function shownPages(page: number, pages: number): (number | null)[] {
  const kept = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (candidate) => candidate === 1 || candidate === pages || Math.abs(candidate - page) <= 1,
  );
  return kept.flatMap((candidate, index) => {
    const skipped = candidate - (kept[index - 1] ?? 0) - 1;
    if (skipped === 1) return [candidate - 1, candidate];
    return skipped > 1 ? [null, candidate] : [candidate];
  });
}
