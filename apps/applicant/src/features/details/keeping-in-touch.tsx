import { marketingConsent } from "@farthing/domain/details";
import { screens } from "@farthing/domain/wording";
import { useInHand, useInHandActions } from "@farthing/journey";
import { Checkbox, FieldGroup } from "@farthing/ui";

const { review, keepingInTouch: words } = screens.applicant;
const { emailOptIn, postOptIn } = marketingConsent.fields;
const questions = { emailOptIn, postOptIn };

/** Marketing choices of a web shop's customer. All are off until ticked (S2 §3). */
export function KeepingInTouch() {
  const { document } = useInHand();
  const { save } = useInHandActions();
  return (
    <FieldGroup label={review.keepingInTouch} hint={words.hint}>
      {Object.entries(questions).map(([key, { label }]) => (
        <Checkbox
          key={key}
          id={key}
          label={label}
          checked={document.marketingConsent?.[key as keyof typeof questions] === true}
          onChange={(event) => save({ marketingConsent: { [key]: event.currentTarget.checked } })}
        />
      ))}
    </FieldGroup>
  );
}
