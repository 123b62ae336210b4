import { initialsOf } from "@farthing/domain/access";
import { logoPath } from "@farthing/domain/logo/path";
import { customProperties, RetailerLogo } from "@farthing/ui";
import "./retailers.css";

interface MarkedRetailer {
  readonly name: string;
  readonly initials: string | null;
  readonly accent: string | null;
  readonly logo: string | null;
}

/** A screen reader skips the logo or initials, because the name follows. */
export const RetailerMark = ({ retailer: { name, initials, accent, logo } }: { retailer: MarkedRetailer }) =>
  logo !== null ? (
    <RetailerLogo address={logoPath(logo)} />
  ) : (
    <span
      className="retailer-sign__mark mark-small"
      style={accent === null ? undefined : customProperties({ "--accent": accent })}
      aria-hidden="true"
    >
      {initials ?? initialsOf(name)}
    </span>
  );
