import type { Application } from "@farthing/contract";
import { mayStillWithdraw } from "@farthing/domain/application";
import { lendingLimits } from "@farthing/domain/lending";
import { formatDay, screens } from "@farthing/domain/wording";
import { Facts, Panel } from "@farthing/ui";

const { customer, withdrawal } = screens.staff.summary;

/** How the customer is reached. The server sends it to whoever may know. */
export function CustomerPanel({ application }: { application: Application }) {
  const { emailAddress, phoneNumber } = application.document.contactDetails ?? {};
  const reached = [
    ...(emailAddress ? [{ term: customer.email, value: <Reached by="mailto" at={emailAddress} /> }] : []),
    ...(phoneNumber ? [{ term: customer.phone, value: <Reached by="tel" at={phoneNumber.replace(/^\+44/, "0")} /> }] : []),
  ];
  if (reached.length === 0) return null;
  return (
    <Panel>
      <h2>{customer.title}</h2>
      <Facts facts={reached} small />
    </Panel>
  );
}

const Reached = ({ by, at }: { by: "mailto" | "tel"; at: string }) => (
  <a className="anywhere" href={`${by}:${at}`}>
    {at}
  </a>
);

/** Until when the customer may still withdraw, while that is so. */
export function WithdrawalPanel({ application }: { application: Application }) {
  const { signed, coolingOffEnd, today } = application;
  if (!signed || coolingOffEnd === null || !mayStillWithdraw(application, today)) return null;
  return (
    <Panel>
      <h2>{withdrawal.title}</h2>
      <p className="small">{withdrawal.until(formatDay(coolingOffEnd), lendingLimits.withdrawalRepaymentDays)}</p>
    </Panel>
  );
}
