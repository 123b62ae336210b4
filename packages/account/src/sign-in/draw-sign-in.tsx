import type { StaticConfig } from "@farthing/contract";
import { screens } from "@farthing/domain/wording";
import { drawPage } from "@farthing/shell/first-pages";
import { Link } from "@farthing/ui";
import { SignInPage } from "./sign-in-page.tsx";

const { login } = screens.accounts;

interface DrawnSignIn {
  readonly purpose: string;
  /** Known before anybody has typed it. */
  readonly retailerName: string;
}

/** The door, before the app behind it has come. */
export const drawSignIn = ({ purpose, retailerName }: DrawnSignIn, config: StaticConfig): string =>
  drawPage(
    <SignInPage
      purpose={purpose}
      given={{ retailerName }}
      forgotten={
        <Link href="/forgotPassword" className="link-row">
          {login.forgotten}
        </Link>
      }
      onSignIn={() => undefined}
      busy={false}
    />,
    config,
  );
