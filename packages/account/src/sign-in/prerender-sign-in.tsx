import type { StaticConfig } from "@farthing/contract";
import { screens } from "@farthing/domain/wording";
import { prerenderPage } from "@farthing/shell/first-pages";
import { Link } from "@farthing/ui";
import { SignInPage } from "./sign-in-page.tsx";

const { login } = screens.accounts;

interface PrerenderedSignIn {
  readonly purpose: string;
  readonly organisation?: string;
}

export const prerenderSignIn = ({ purpose, organisation }: PrerenderedSignIn, config: StaticConfig): string =>
  prerenderPage(
    <SignInPage
      purpose={purpose}
      organisation={organisation}
      // During the build there is no browser that remembers a retailer's name.
      given={{ retailerName: "" }}
      forgotten={
        <Link href="/forgotPassword" className="link-row">
          {login.forgotten}
        </Link>
      }
      onSignIn={() => undefined}
      onCompanySignIn={() => undefined}
      busy={false}
    />,
    config,
  );
