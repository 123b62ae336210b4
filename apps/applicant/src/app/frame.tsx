import { productName, screens } from "@farthing/domain/wording";
import { Frame } from "@farthing/journey";
import { GuestMasthead, Masthead } from "@farthing/ui";
import type { ReactNode } from "react";
import type { Retailer } from "./session.ts";

/** The shop's name first, the lender's after; without a shop, ours alone. */
export function Page({
  retailer,
  uncounted = false,
  children,
}: {
  retailer?: Retailer | undefined;
  uncounted?: boolean;
  children: ReactNode;
}) {
  const masthead = retailer ? (
    <GuestMasthead host={retailer.name} by={screens.applicant.signIn.financeBy} name={productName} />
  ) : (
    <Masthead name={productName} />
  );
  return (
    <Frame large accent={retailer?.accent ?? undefined} masthead={masthead} uncounted={uncounted}>
      {children}
    </Frame>
  );
}
