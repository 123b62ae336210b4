import { Button, PageHead, Panel } from "@farthing/ui";
import type { companies } from "../company-accounts/people.ts";
import type { Page } from "./layout.tsx";

/** A real provider would ask for a password. Here a visitor chooses a person. */
export const companySignInPage = ({ label, people }: (typeof companies)[number]): Page => ({
  title: `Sign in at ${label}`,
  main: (
    <main id="main" className="wrap page stack">
      <PageHead
        eyebrow="Company account"
        title={`Sign in at ${label}`}
        lede="A real company would now ask for your password. Here you choose who you are."
      />
      {people.map(({ subject, givenName, familyName, username, groups }) => (
        <Panel key={subject}>
          <form method="post" className="stack stack--snug">
            <h2>
              {givenName} {familyName}
            </h2>
            <p className="muted">
              {username}, member of {groups.join(" and ")}
            </p>
            <input type="hidden" name="person" value={subject} />
            <div className="row">
              <Button type="submit">
                Sign in
                <span className="visually-hidden">
                  {" "}
                  as {givenName} {familyName}
                </span>
              </Button>
              <Button type="submit" look="second" name="secondFactor" value="yes">
                Sign in with a second factor
                <span className="visually-hidden">
                  {" "}
                  as {givenName} {familyName}
                </span>
              </Button>
            </div>
          </form>
        </Panel>
      ))}
    </main>
  ),
});
