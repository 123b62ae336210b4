import { Button, ButtonLink, Field, PageHead } from "@farthing/ui";
import { personaAddress, personas } from "../demo/test-data.ts";
import { defaultEmail } from "../partner/ride-ready.ts";
import type { ApplicantLink, DemoUser, FarthingAnswer } from "../product.ts";
import { messagePage, type Page } from "./layout.tsx";
import { PeopleByRetailer } from "./people-list.tsx";
import { Copyable } from "./test-values.tsx";

export const peoplePage = (users: FarthingAnswer<readonly DemoUser[]>): Page => ({
  title: "People",
  current: "/people",
  main: (
    <main id="main" className="wrap page stack stack--loose">
      <PageHead title="People" lede="The users of each retailer, and the applicants that you can play. All of them are fictional." />
      <section className="stack" aria-labelledby="applicants">
        <div className="stack stack--tight">
          <h2 id="applicants">Applicants</h2>
          <p className="muted measure">
            A tag in the e-mail address decides what the credit bureau finds. An address without a tag gets a believable file that stays the
            same from one application to the next. The <a href="/searches">credit searches</a> page lists every search.
          </p>
        </div>
        <ul className="personas">
          {personas.map((persona) => (
            <li key={persona.tag} className="panel">
              <h3>{persona.outcome}</h3>
              <p>{persona.shows}</p>
              <p>
                <Copyable value={personaAddress(persona)} />
              </p>
            </li>
          ))}
        </ul>
      </section>
      <section className="stack" aria-labelledby="users">
        <h2 id="users">Users</h2>
        <PeopleByRetailer users={users} />
      </section>
      <section className="stack stack--tight" aria-labelledby="partner">
        <h2 id="partner">From a partner’s site</h2>
        <p className="muted measure">
          A partner signs a link with its own key. The link signs its user in for one new application, and shows no other.
        </p>
        <form method="post" action="/arrive-from-partner" className="stack stack--tight">
          <Field
            id="partner-email"
            label="The customer’s e-mail address"
            hint="The part after “+” chooses the decision, as in the list above."
          >
            {(wiring) => <input {...wiring} name="emailAddress" type="email" className="control" defaultValue={defaultEmail} />}
          </Field>
          <Button type="submit" look="second">
            Arrive from Ride Ready
          </Button>
        </form>
      </section>
    </main>
  ),
});

export const applyByPhonePage = ({ url, reference, retailer }: ApplicantLink): Page =>
  messagePage({
    title: "Apply by phone",
    text: `You are a customer of ${retailer}. This is the link that you would have received for reference ${reference}. Request a code there. It arrives in the demo mailbox, by text or by e-mail.`,
    icon: "phone",
    actions: (
      <>
        <ButtonLink href={url} target="_blank" rel="noopener">
          Open the application
        </ButtonLink>
        <ButtonLink look="second" href="/inbox">
          Open the mailbox
        </ButtonLink>
      </>
    ),
  });
