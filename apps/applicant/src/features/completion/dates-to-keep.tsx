import { type CalendarDay, calendarFile, lawOfAgreement } from "@farthing/domain/application";
import type { LocalDate } from "@farthing/domain/money";
import { formatDay, formatMoney, productName, screens } from "@farthing/domain/wording";
import { firstPayment, type LoanCost } from "@farthing/journey";
import { saveFile, useLender } from "@farthing/shell";
import { Button, Panel, unbroken } from "@farthing/ui";
import { useJourney } from "../../shared/journey/use-journey.ts";
import "./dates-to-keep.css";

const { dates: words, calendar, withdrawal } = screens.applicant.completion;

interface DateToKeep {
  readonly label: string;
  readonly note: string;
  readonly day: CalendarDay;
}

export function DatesToKeep({ cost }: { cost: LoanCost }) {
  const { application } = useJourney();
  const { id, coolingOffEnd, today } = application;
  const { withdrawalRepaymentDays } = lawOfAgreement(application, today);
  const lender = useLender();
  const dates = useDates(cost);
  const take = () => {
    const file = calendarFile(
      dates.map(({ day }) => day),
      { by: productName, madeAt: new Date() },
    );
    saveFile(new File([file], words.fileName(id), { type: "text/calendar" }));
  };
  return (
    <Panel look="key">
      <h2>{words.title}</h2>
      <dl className="dates">
        {dates.map(({ label, note, day }) => (
          <div key={day.uid}>
            <dt>{label}</dt>
            <dd>{formatDay(day.on, "d MMMM y")}</dd>
            <dd>
              <small>{note}</small>
            </dd>
          </div>
        ))}
      </dl>
      <Button look="second" wide icon="calendar" onClick={take}>
        {dates.length > 1 ? words.addBoth : words.addOne}
      </Button>
      {coolingOffEnd && lender && (
        <p className="small muted">
          {unbroken(withdrawal(formatDay(coolingOffEnd, "d MMMM y"), withdrawalRepaymentDays, lender.helpline, lender.email))}
        </p>
      )}
    </Panel>
  );
}

function useDates(cost: LoanCost): readonly DateToKeep[] {
  const { application, retailer } = useJourney();
  const { id, coolingOffEnd, today } = application;
  const { withdrawalRepaymentDays } = lawOfAgreement(application, today);
  const helpline = useLender()?.helpline ?? "";
  const dayOf = (name: string, on: LocalDate, { title, text }: { readonly title: string; readonly text: string }): CalendarDay => ({
    uid: `${id}-${name}@${location.hostname}`,
    on,
    title,
    text: `${text} ${calendar.reference(id)}`,
  });
  const first = firstPayment(cost);
  const amount = first && formatMoney(first.amount);
  return [
    ...(first && amount
      ? [
          {
            label: words.firstPayment,
            note: words.byDirectDebit(amount),
            day: dayOf("first-payment", first.on, calendar.firstPayment(amount, retailer.retailerName)),
          },
        ]
      : []),
    ...(coolingOffEnd
      ? [
          {
            label: words.lastDayToWithdraw,
            note: words.thenRepay(withdrawalRepaymentDays),
            day: dayOf("last-day", coolingOffEnd, calendar.lastDayToWithdraw(helpline, retailer.retailerName)),
          },
        ]
      : []),
  ];
}
