export interface JourneyBarProps {
  parts: readonly string[];
  part: number;
  filled: number;
  note: string | null;
  isPaused?: boolean;
  words: {
    label: string;
    done: string;
    now: (part: number, of: number, name: string) => string;
  };
}

/** Each part of the bar fills up as its steps are completed. A part shows its name if there is space. */
export function JourneyBar({ parts, part: current, filled, note, isPaused = false, words }: JourneyBarProps) {
  return (
    <nav className="path" aria-label={words.label} data-paused={isPaused || undefined}>
      <div className="wrap">
        <div className="path__inner">
          <p className="path__now">
            <b>{words.now(current + 1, parts.length, parts[current] ?? "")}</b>
            {note && <span>{note}</span>}
          </p>
          <ol>
            {parts.map((name, index) => (
              <li key={name} aria-current={index === current ? "step" : undefined} data-done={index < current || undefined}>
                <FilledPart filled={index < current ? 100 : index === current ? filled : 0} />
                <span>
                  {index < current && <span className="visually-hidden">{words.done} </span>}
                  {name}
                </span>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </nav>
  );
}

/** The content security policy of prerendered pages forbids style attributes, so the width is an attribute of an SVG. */
const FilledPart = ({ filled }: { filled: number }) => (
  <svg className="path__bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
    <rect width={filled} height="6" />
  </svg>
);
