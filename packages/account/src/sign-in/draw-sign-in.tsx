import type { StaticConfig } from "@farthing/contract";
import { screens } from "@farthing/domain/wording";
import { drawPage } from "@farthing/shell/first-pages";
import { Link } from "@farthing/ui";
import { SignInPage } from "./sign-in-page.tsx";

const { login } = screens.accounts;

interface DrawnSignIn {
  readonly purpose: string;
  /** The retailer's name, if the address contains it. */
  readonly retailerName: string;
}

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
