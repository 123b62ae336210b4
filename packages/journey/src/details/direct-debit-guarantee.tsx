import { lawOn } from "@farthing/domain/law";
import { screens } from "@farthing/domain/wording";
import { useLender } from "@farthing/shell";
import { Reveal } from "@farthing/ui";
import { businessDay } from "../current-application/business-day.ts";
import { useCurrentApplication } from "../current-application/current-application.tsx";

const { guarantee: words } = screens.journey.bank;

export function DirectDebitGuarantee() {
  const lender = useLender();
  const today = businessDay(useCurrentApplication().application, new Date());
  if (!lender) return null;
  return (
    <Reveal summary={words.title}>
      <ul className="note small">
        {words.text(lender.legalName, lawOn(today).directDebitNoticeWorkingDays).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Reveal>
  );
}
