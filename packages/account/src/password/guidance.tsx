import { screens } from "@farthing/domain/wording";
import { Button, Dialog, Icon, Strength } from "@farthing/ui";
import { useEffect, useState } from "react";

const { passwordGuidance, managePassword, strengthLabel, strengthOf } = screens.accounts;

export const GuidancePoints = () => (
  <ul className="ticks">
    {passwordGuidance.points.map((point) => (
      <li key={point}>
        <Icon name="check" />
        <span>{point}</span>
      </li>
    ))}
  </ul>
);

export function PasswordGuidanceButton() {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {managePassword.viewGuidance}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={passwordGuidance.title}>
        <GuidancePoints />
        <StrengthDemo />
      </Dialog>
    </div>
  );
}

const stepMs = 1_000;

/** Shows an example password that gets stronger each second (S3 §9). With reduced motion, all four steps are shown at once. */
function StrengthDemo() {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (still) return;
    const timer = setInterval(() => setShown((step) => (step + 1) % passwordGuidance.demoSteps.length), stepMs);
    return () => clearInterval(timer);
  }, [still]);
  const steps = still ? passwordGuidance.demoSteps : passwordGuidance.demoSteps.slice(shown, shown + 1);
  return (
    <section className="panel panel--flat stack stack--snug">
      <h3>{passwordGuidance.demo}</h3>
      {steps.map(({ password, score }) => (
        <div key={password} aria-hidden={!still}>
          <code>{password}</code>
          <Strength label={strengthLabel} word={strengthOf(score)} quarters={score} weak={score < 3} />
        </div>
      ))}
    </section>
  );
}
