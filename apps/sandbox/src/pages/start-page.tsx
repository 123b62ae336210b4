import { Button, Panel } from "@farthing/ui";
import type { ReactNode } from "react";
import { personaAddress, personas, testBankAccounts, testCards, testPostcodes } from "../demo/test-data.ts";
import { type ThingToTry, thingsToTry } from "../demo/things-to-try.ts";
import { type TourStep, tour } from "../demo/tour.ts";
import type { DemoUser, FarthingAnswer } from "../product.ts";
import { HeadedPanel } from "./headed-panel.tsx";
import type { Page } from "./layout.tsx";
import { MoveClockForm } from "./move-clock-form.tsx";
import { PeopleByRetailer, SignInFields } from "./people-list.tsx";
import { Copyable, CopyableFacts, factsOf, passwordFact } from "./test-values.tsx";
import { TryCard } from "./try-card.tsx";

export interface StartPage {
  readonly users: FarthingAnswer<readonly DemoUser[]>;
  readonly staffOrigin: string;
  readonly confirmation: ReactNode;
}

export const startPage = ({ users, staffOrigin, confirmation }: StartPage): Page => ({
  title: "What would you like to try?",
  current: "/",
  live: true,
  main: (
    <main id="main" className="wrap page stack stack--loose">
      <div className="stack stack--close">
        <h1>What would you like to try?</h1>
        <p className="lede">
          A working sandbox with fictional retailers and about 500 applications. Nothing here is real, and nothing leaves this computer.
        </p>
      </div>
      {confirmation}
      <div className="columns columns--2">
        {thingsToTry.map((thing) => (
          <ThingToTryCard key={thing.title} thing={thing} />
        ))}
        <Panel look="flat" aria-labelledby="time">
          <div className="row row--between">
            <h2 className="head-20" id="time">
              Move time on
            </h2>
            <span className="small muted">Payouts, expiries and reminders follow</span>
          </div>
          <MoveClockForm back="/" />
        </Panel>
      </div>
      <section className="stack" aria-labelledby="at-hand">
        <h2 id="at-hand">At hand</h2>
        <TestDataInBrief />
      </section>
      <section className="stack" aria-labelledby="sign-in">
        <div className="stack stack--tight">
          <h2 id="sign-in">Sign in as anybody</h2>
          <p className="muted">
            One click, no typing. To sign in by hand, use the retailer’s short name, the user name and everyone’s password.
          </p>
        </div>
        <PeopleByRetailer users={users} />
      </section>
      <div className="columns columns--2">
        <Tour />
        <SandboxPages staffOrigin={staffOrigin} />
      </div>
    </main>
  ),
});

function ThingToTryCard({ thing: { title, text, icon, link, opens } }: { thing: ThingToTry }) {
  const detail = (
    <>
      {"page" in link ? "Opens" : "Signs in as"} <b>{opens}</b>
    </>
  );
  const target = "page" in link ? { href: link.page } : { action: "/sign-in", fields: <SignInFields {...link.signIn} /> };
  return <TryCard icon={icon} title={title} text={text} detail={detail} target={target} />;
}

const TestDataInBrief = () => (
  <div className="columns columns--3">
    <HeadedPanel
      title="Personas"
      aside={
        <a className="small" href="/people">
          What each one shows
        </a>
      }
    >
      <p className="small muted">
        Put the tag in the e-mail address, as in eleanor<b>+accept</b>@post.test
      </p>
      <CopyableFacts
        facts={personas
          .filter(({ onStartPage }) => onStartPage)
          .map((persona) => ({
            key: persona.tag,
            term: (
              <Copyable value={personaAddress(persona)}>
                <code>{persona.tag}</code>
              </Copyable>
            ),
            value: persona.outcome,
          }))}
      />
    </HeadedPanel>
    <HeadedPanel title="Test cards and accounts">
      <CopyableFacts facts={factsOf([...testCards, ...testBankAccounts])} />
      <p className="small muted">Any expiry date in the future, any three digits.</p>
    </HeadedPanel>
    <HeadedPanel title="Postcodes and password">
      <CopyableFacts facts={[...factsOf(testPostcodes), passwordFact]} />
    </HeadedPanel>
  </div>
);

const Tour = () => (
  <Panel look="key" aria-labelledby="tour">
    <div className="stack stack--tight">
      <h2 id="tour">A short tour</h2>
      <p className="muted">Six steps, about three minutes.</p>
    </div>
    <ol className="timeline tour">
      {tour.map((step) => (
        <Step key={step.title} step={step} />
      ))}
    </ol>
  </Panel>
);

const Step = ({ step: { title, text, link } }: { step: TourStep }) => (
  <li>
    <b>{title}</b>
    <p>{text}</p>
    {link && "page" in link.to && (
      <a className="link-row" href={link.to.page}>
        {link.label}
      </a>
    )}
    {link && "signIn" in link.to && (
      <form method="post" action="/sign-in" data-busy="Signing in…">
        <SignInFields {...link.to.signIn} />
        <Button type="submit" look="second" small>
          {link.label}
        </Button>
      </form>
    )}
  </li>
);

function SandboxPages({ staffOrigin }: { staffOrigin: string }) {
  const links = [
    { href: `${staffOrigin}/docs/`, name: "Guides and API", says: "A loan in your own web shop in ten minutes, and guides for everyone" },
    { href: "/inbox", name: "Demo mailbox", says: "Every e-mail and text that was sent" },
    { href: "/letters", name: "Every message", says: "All e-mails and texts that can be sent, with example data" },
    { href: "/clock", name: "Clock", says: "Today in the demo, and how to move it on" },
    { href: "/people", name: "People", says: "The users of each retailer, and the applicants to play" },
    { href: "/data", name: "Test data", says: "Cards, bank accounts, postcodes, the password" },
    { href: "/searches", name: "Credit searches", says: "The searches that the bureau has recorded" },
    { href: "/servicing", name: "Servicing system", says: "The paid loans whose repayments another system collects" },
    { href: "/payments", name: "Card payments", says: "The charges and refunds that the payment service has recorded" },
    { href: "/faults", name: "Faults", says: "Make a service slow, failing, silent or doubled" },
    { href: "/gallery/", name: "Gallery", says: "Every component of the design system, in every state" },
    { href: `${staffOrigin}/api/openapi.json`, name: "OpenAPI", says: "Every call of the product, for machines" },
    { href: "/docs/", name: "Documentation", says: "How it is built, run and decided" },
  ];
  return (
    <Panel aria-labelledby="look-around">
      <h2 id="look-around">Look around</h2>
      <ul className="look-around">
        {links.map(({ href, name, says }) => (
          <li key={href}>
            <a href={href}>{name}</a>
            <small>{says}</small>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
