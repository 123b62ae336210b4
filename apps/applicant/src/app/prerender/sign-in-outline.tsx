import { mailOrderLink } from "@farthing/domain/navigation";
import { screens } from "@farthing/domain/wording";
import { PageHead, Panel, Skeleton } from "@farthing/ui";
import type { ReactNode } from "react";
import { Page } from "../../shell/frame.tsx";

const { signIn: words } = screens.applicant;

function SignInOutline() {
  return (
    <Page>
      <div className="awaited">
        <div data-outline="signIn" hidden>
          <PageHead
            title={
              <>
                {words.title("")}
                <span className="blank" />
              </>
            }
            lede={words.purpose("{{legalName}}", "[[reference]]")}
          />
          <Panel look="key" roomy className="form">
            <p>{words.prove}</p>
            <Skeleton label={words.opening} lines={4} />
          </Panel>
        </div>
      </div>
    </Page>
  );
}

export const prerenderSignIn = (draw: (page: ReactNode) => string): Readonly<Record<string, string>> => {
  const drawn = draw(<SignInOutline />);
  return { [mailOrderLink("*")]: drawn, "/sign-in/*": drawn };
};
