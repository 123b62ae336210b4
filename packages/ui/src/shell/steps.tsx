import { Icon } from "../pictures/icon.tsx";

export interface StepsProps {
  steps: readonly string[];
  current: number;
  words?: StepWords;
}

interface StepWords {
  label: string;
  done: string;
  now: (number: number, of: number, step: string) => string;
  next: (step: string) => string;
}

const defaultWords: StepWords = {
  label: "Progress",
  done: "Done: ",
  now: (number, of, step) => `Step ${number} of ${of}: ${step}`,
  next: (step) => `Next: ${step}`,
};

export function Steps({ steps, current, words = defaultWords }: StepsProps) {
  const following = steps[current + 1];
  return (
    <nav className="steps" aria-label={words.label}>
      <div className="wrap">
        <p className="steps__now">
          <b>{words.now(current + 1, steps.length, steps[current] ?? "")}</b>
          {following && <span>{words.next(following)}</span>}
        </p>
        <ol>
          {steps.map((step, index) => (
            <li key={step} aria-current={index === current ? "step" : undefined} data-done={index < current || undefined}>
              <span>
                {index < current && (
                  <>
                    <Icon name="check" />
                    <span className="visually-hidden">{words.done}</span>
                  </>
                )}
                {step}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  );
}
