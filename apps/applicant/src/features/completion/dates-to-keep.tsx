import { type CalendarDay, calendarFile, deferralReminders, lawOfAgreement } from "@farthing/domain/application";
import type { LocalDate } from "@farthing/domain/money";
import { formatDay, formatLongDay, formatMoney, screens, softwareName } from "@farthing/domain/wording";
import { firstPayment, type LoanCost, payLaterOf } from "@farthing/journey";
import { saveFile, useLender } from "@farthing/shell";
import { Button, IconNote, Panel, preventLineBreaks } from "@farthing/ui";
import { useJourney } from "../../shared/journey/use-journey.ts";
import "./dates-to-keep.css";

const { dates: words, calendar, withdrawal, withdrawalOver } = screens.applicant.completion;

interface DateToKeep {
  readonly label: string;
  readonly note: string;
  readonly day: CalendarDay;
}

export function DatesToKeep({ cost }: { cost: LoanCost }) {
  const { application } = useJourney();
  const { id } = application;
  const dates = useDates(cost);
  const take = () => {
    const file = calendarFile(
      dates.map(({ day }) => day),
      { by: softwareName, madeAt: new Date() },
    );
    saveFile(new File([file], words.fileName(id), { type: "text/calendar" }));
  };
  return (
    <Panel look="key">
      <h2>{words.title}</h2>
      <dl className={dates.length > 2 ? "dates dates--three" : "dates"}>
        {dates.map(({ label, note, day }) => (
          <div key={day.uid}>
            <dt>{label}</dt>
            <dd>{formatLongDay(day.on)}</dd>
            <dd>
              <small>{note}</small>
            </dd>
          </div>
        ))}
      </dl>
      {dates.length > 0 && (
        <Button look="second" wide icon="calendar" onClick={take}>
          {words.addToCalendar(dates.length)}
        </Button>
      )}
      <Reminders />
      <Withdrawal />
    </Panel>
  );
}

const listFormat = new Intl.ListFormat("en-GB");

function Reminders() {
  const { application } = useJourney();
  const days = deferralReminders(application).filter(({ on }) => on > application.today);
  const last = days.at(-1);
  if (!last) return null;
  const named = days.map(({ on }) => formatDay(on, on === last.on ? "d MMMM y" : "d MMMM"));
  return <IconNote icon="mail">{words.reminders(listFormat.format(named))}</IconNote>;
}

function Withdrawal() {
  const { application } = useJourney();
  const { coolingOffEnd, today } = application;
  const lender = useLender();
  if (!coolingOffEnd || !lender) return null;
  const lastDay = formatLongDay(coolingOffEnd);
  const { withdrawalRepaymentDays } = lawOfAgreement(application, today);
  return (
    <p className="small muted">
      {preventLineBreaks(
        coolingOffEnd < today ? withdrawalOver(lastDay) : withdrawal(lastDay, withdrawalRepaymentDays, lender.helpline, lender.email),
      )}
    </p>
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
  const payLater = payLaterOf(cost);
  const toClear = payLater && formatMoney(payLater.amount);
  const dates = [
    coolingOffEnd && {
      label: words.lastDayToWithdraw,
      note: payLater
        ? words.thenRepayWithoutInterest(formatMoney(cost.quote.loanAmount), withdrawalRepaymentDays)
        : words.thenRepay(withdrawalRepaymentDays),
      day: dayOf("last-day", coolingOffEnd, calendar.lastDayToWithdraw(helpline, retailer.retailerName)),
    },
    payLater &&
      toClear && {
        label: words.lastDayWithoutInterest,
        note: words.lessWhatIsPaid(toClear),
        day: dayOf("pay-later", payLater.by, calendar.lastDayWithoutInterest(toClear, formatLongDay(payLater.by), helpline)),
      },
    first &&
      amount && {
        label: payLater ? words.otherwiseFirstPayment : words.firstPayment,
        note: words.byDirectDebit(amount),
        day: dayOf("first-payment", first.on, calendar.firstPayment(amount, retailer.retailerName)),
      },
  ];
  return dates.flatMap((date) => (date && date.day.on >= today ? [date] : []));
}
