import type { Application } from "@farthing/contract";
import { canWithdraw, lawOfAgreement } from "@farthing/domain/application";
import { formatLongDay, screens } from "@farthing/domain/wording";
import { Facts, Panel, preventLineBreaks } from "@farthing/ui";

const { customer, withdrawal } = screens.staff.summary;

/** The server sends contact details only to users who have the permission to see them. */
export function CustomerPanel({ application }: { application: Application }) {
  const { emailAddress, phoneNumber } = application.document.contactDetails ?? {};
  const reached = [
    ...(emailAddress ? [{ term: customer.email, value: <ContactLink at={`mailto:${emailAddress}`}>{emailAddress}</ContactLink> }] : []),
    ...(phoneNumber
      ? [{ term: customer.phone, value: <ContactLink at={`tel:${phoneNumber}`}>{nationalPhoneNumber(phoneNumber)}</ContactLink> }]
      : []),
  ];
  if (reached.length === 0) return null;
  return (
    <Panel>
      <h2>{customer.title}</h2>
      <Facts facts={reached} look="words" small />
    </Panel>
  );
}

const ContactLink = ({ at, children }: { at: string; children: string }) => (
  <a className="anywhere" href={at}>
    {children}
  </a>
);

const nationalPhoneNumber = (stored: string): string => stored.replace(/^\+44(7\d{3})(\d{6})$/, "0$1 $2").replace(/^\+44/, "0");

export function WithdrawalPanel({ application }: { application: Application }) {
  const { signed, coolingOffEnd, today } = application;
  if (!signed || coolingOffEnd === null || !canWithdraw(application, today)) return null;
  return (
    <Panel>
      <h2>{withdrawal.title}</h2>
      <p className="small">
        {preventLineBreaks(withdrawal.until(formatLongDay(coolingOffEnd), lawOfAgreement(application, today).withdrawalRepaymentDays))}
      </p>
    </Panel>
  );
}
