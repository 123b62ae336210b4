import type { StaticConfig } from "@farthing/contract";
import { screens } from "@farthing/domain/wording";
import { drawPage } from "@farthing/shell/first-pages";
import { Link } from "@farthing/ui";
import { SignInPage } from "./sign-in-page.tsx";

const { login } = screens.accounts;

interface DrawnSignIn {
  readonly purpose: string;
  /** The organisation of all users of this app, so that the page need not ask for it. */
  readonly organisation?: string;
}

export const drawSignIn = ({ purpose, organisation }: DrawnSignIn, config: StaticConfig): string =>
  drawPage(
    <SignInPage
      purpose={purpose}
      organisation={organisation}
      // At build time there is no browser storage with a remembered name.
      given={{ retailerName: "" }}
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
