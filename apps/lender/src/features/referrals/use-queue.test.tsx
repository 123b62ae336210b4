// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { beforeEach, expect, test } from "vitest";
import { type Referral, referralsWithUrgency } from "./referrals-query.ts";
import { isShown, useStableOrder } from "./use-queue.ts";

beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));

const now = new Date("2026-11-15T10:00:00Z");
function referral(applicationId: string, by?: string): Referral {
  const shown: Partial<Referral> = {
    applicationId,
    applicantName: applicationId,
    claim: by ? { by, touched: "2026-11-15T09:50:00Z" } : null,
    reasonCodes: [],
  };
  return shown as Referral;
}

const [mine, theirs, free] = [referral("1", "una"), referral("2", "ben"), referral("3")];

test("the queue shows all referrals, the user's claimed referrals, or the unclaimed referrals", () => {
  const shown = (showing: "all" | "mine" | "unclaimed") =>
    [mine, theirs, free].filter((row) => isShown(row, { showing, reason: null }, { username: "una", now }));
  expect(shown("all")).toEqual([mine, theirs, free]);
  expect(shown("mine")).toEqual([mine]);
  expect(shown("unclaimed")).toEqual([free]);
});

test("a referral counts as late after its due date, unless it waits for the customer", () => {
  const waiting = { ...mine, referType: null, opened: "2026-11-10T09:00:00Z", due: "2026-11-13T00:00:00Z" };
  const withCustomer = { ...waiting, referType: "IDVT" as const };
  expect(referralsWithUrgency([waiting, withCustomer], "late", now)).toEqual([waiting]);
});

test("referrals keep their position in the list while the pointer or the focus is in the list", async () => {
  function Rows({ wanted, isFrozen }: { wanted: Referral[]; isFrozen: boolean }) {
    return useStableOrder(wanted, wanted, isFrozen)
      .map(({ applicationId, claim }) => `${applicationId}${claim ? ` ${claim.by}` : ""}`)
      .join(", ");
  }
  const place = document.createElement("div");
  const root = createRoot(place);
  const render = (wanted: Referral[], isFrozen: boolean) => act(async () => root.render(<Rows wanted={wanted} isFrozen={isFrozen} />));
  await render([mine, free], false);
  expect(place.textContent).toBe("1 una, 3");
  await render([theirs, referral("3", "ben"), mine], true);
  expect(place.textContent).toBe("1 una, 3 ben");
  await render([theirs, referral("3", "ben"), mine], false);
  expect(place.textContent).toBe("2 ben, 3 ben, 1 una");
});
