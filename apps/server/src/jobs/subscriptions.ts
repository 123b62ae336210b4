import type { EventType, RecordedEvent } from "../store/events.ts";
import type { UnitOfWork } from "../store/unit-of-work.ts";
import type { JobName } from "./handlers.ts";

/** What follows from what. A new event without an entry here does not compile. */
interface Subscription {
  readonly job: JobName;
}

const subscriptions = {
  "application.created": [],
  "application.saved": [],
  "application.sent": [],
  "application.decided": [],
  "application.signed": [],
  "application.sealed": [],
  "application.cancelled": [{ job: "email-cancellation" }],
  "application.withdrawn": [],
  "application.dropped_out": [],
  "application.expired": [],
  "referral.settled": [],
  "offer.chosen": [],
  "offer.undone": [],
  "deposit.started": [],
  "deposit.paid": [],
  "deposit.failed": [],
  "signing.requested": [],
  "signing.ended": [],
  "goods.delivered": [],
  "satisfactionNote.resent": [],
  "satisfactionNote.satisfied": [],
  "satisfactionNote.dissatisfied": [],
  "satisfactionNote.resolved": [],
  "coolingOff.ended": [],
  "payout.released": [],
  "payout.assessed": [],
  "payout.started": [],
  "payout.settled": [],
  "amendment.requested": [],
  "amendment.decided": [],
  "amendment.reverted": [],
  "loan.partially_settled": [],
  "note.added": [],
  "internalNote.added": [],
  "mail.sent": [],
  "mail.refused": [],
  "request.refused": [],
  "user.signed_in": [],
  "user.sign_in_refused": [],
  "user.signed_out": [],
  "session.reuse_detected": [],
  "clock.moved": [{ job: "tick" }],
} as const satisfies Record<EventType, readonly Subscription[]>;

/** Enqueues inside the event's own transaction: nothing is announced before the commit, nothing committed is forgotten. */
export async function announce(unit: UnitOfWork, event: RecordedEvent): Promise<void> {
  for (const { job } of subscriptions[event.type] as readonly Subscription[]) {
    await unit.sendJob(job, { eventId: event.id, ...event.on }, { singletonKey: event.id });
  }
}
