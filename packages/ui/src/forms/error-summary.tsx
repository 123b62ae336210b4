import { type MouseEvent, useEffect, useId, useRef } from "react";

export interface SummarisedError {
  field: string;
  message: string;
}

export interface ErrorSummaryProps {
  title: string;
  errors: readonly SummarisedError[];
  /** A number that increases with each submission, so that the summary gets the focus again each time. */
  attempt?: number;
  /** False if the errors appeared while the user typed. The focus then stays in the box. */
  takesFocus?: boolean;
  level?: 2 | 3;
}

export function ErrorSummary({ title, errors, attempt = 0, takesFocus = true, level = 2 }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const Heading = `h${level}` as const;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt must move the focus even if nothing else has changed
  useEffect(() => {
    if (takesFocus) summary.current?.focus();
  }, [attempt]);
  const go = (field: string) => (event: MouseEvent) => {
    event.preventDefault();
    focusField(field);
  };
  return (
    <div className="error-summary" role="alert" aria-labelledby={titleId} tabIndex={-1} ref={summary}>
      <Heading id={titleId}>{title}</Heading>
      <ul>
        {errors.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            <a href={`#${field}`} onClick={go(field)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

const controlSelector = "input:enabled, select:enabled, textarea:enabled, button:enabled";

function focusField(field: string): void {
  const found = document.getElementById(field) ?? document.getElementsByName(field)[0];
  // A field may consist of several boxes. In that case, the first wrong box gets the focus.
  const within = (selector: string) => found?.querySelector<HTMLElement>(selector);
  const control = found?.matches(controlSelector)
    ? found
    : (within("[aria-invalid]:enabled:is(input, select, textarea)") ?? within(controlSelector));
  control?.closest(".field")?.scrollIntoView({ block: "nearest" });
  control?.focus();
}
