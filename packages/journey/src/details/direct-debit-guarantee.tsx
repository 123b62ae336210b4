import { screens } from "@farthing/domain/wording";
import { useLender } from "@farthing/shell";
import { Reveal } from "@farthing/ui";

const { bank: words } = screens.journey;

export function DirectDebitGuarantee() {
  const lender = useLender();
  if (!lender) return null;
  return (
    <Reveal summary={words.guaranteeTitle}>
      <ul className="note small">
        {words.guarantee(lender.legalName).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Reveal>
  );
}
