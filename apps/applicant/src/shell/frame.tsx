import { initialsOf } from "@farthing/domain/access";
import { logoPath } from "@farthing/domain/logo/path";
import { screens, softwareName } from "@farthing/domain/wording";
import { Frame } from "@farthing/shell";
import { GuestMasthead, Masthead } from "@farthing/ui";
import type { ReactNode } from "react";
import type { Retailer } from "./session.ts";

const { footer } = screens.shell.frame;

export function Page({
  retailer,
  bars,
  uncounted = false,
  children,
}: {
  retailer?: Retailer | undefined;
  bars?: ReactNode;
  uncounted?: boolean;
  children: ReactNode;
}) {
  const masthead = retailer ? (
    <GuestMasthead
      host={retailer.name}
      initials={retailer.initials ?? initialsOf(retailer.name)}
      logo={retailer.logo ? logoPath(retailer.logo) : undefined}
      by={screens.applicant.signIn.financeBy}
      name={softwareName}
    />
  ) : (
    <Masthead name={softwareName} />
  );
  const about = retailer && ((lender: string) => `${footer.creditProvidedBy(lender)} ${footer.creditBroker(retailer.name)}`);
  return (
    <Frame large accent={retailer?.accent ?? undefined} masthead={masthead} bars={bars} uncounted={uncounted} {...(about && { about })}>
      {children}
    </Frame>
  );
}
