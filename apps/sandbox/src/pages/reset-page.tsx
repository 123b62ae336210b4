import { Actions, Button, ButtonLink, Panel } from "@farthing/ui";
import type { Page } from "./layout.tsx";

export const resetPage: Page = {
  title: "Reset the demo",
  main: (
    <main id="main" className="wrap page">
      <Panel look="key" roomy className="confirm" aria-labelledby="confirm">
        <p className="eyebrow">Please confirm</p>
        <h1 id="confirm">Reset the demo</h1>
        <p>
          This deletes everything that was done here: applications, users, e-mails, texts, credit searches and checks. The demo world is
          generated again, the clock returns to today, and all users are signed out. It takes about ten seconds.
        </p>
        <form method="post" action="/reset" data-busy="Building the demo world…">
          <Actions>
            <Button type="submit">Confirm</Button>
            <ButtonLink look="second" href="/">
              Back
            </ButtonLink>
          </Actions>
        </form>
      </Panel>
    </main>
  ),
};
