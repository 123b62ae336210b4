import { PasswordGuidanceButton } from "@farthing/account";
import { screens } from "@farthing/domain/wording";
import { Banner } from "@farthing/ui";
import { Link } from "@tanstack/react-router";

const { passwordBanner } = screens.shell.frame;

/** Shown if the user's password is correct but no longer meets the password policy (S3 §2). */
export function PasswordBanner() {
  return (
    <Banner tone="warning">
      <p>{passwordBanner.text}</p>
      <div className="row">
        <PasswordGuidanceButton />
        <Link to="/profile/manage-password">{passwordBanner.managePassword}</Link>
      </div>
    </Banner>
  );
}
