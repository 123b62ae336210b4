import { Actions, Banner, BrandMark, ContextBar, DemoRibbon, Footer, Icon, type IconName, Outcome, SkipLink, Tag } from "@farthing/ui";
import type { ReactNode } from "react";
import { type Faults, services } from "../faults.ts";
import type { BusinessClock, FarthingAnswer } from "../product.ts";
import { renderDocument } from "./document.tsx";
import { countText, longDate } from "./formats.ts";

export interface PageFrameData {
  readonly clock: FarthingAnswer<BusinessClock>;
  readonly unread: number;
  readonly faults: Faults;
}

export interface Page {
  readonly title: string;
  readonly current?: string;
  readonly live?: boolean;
  readonly main: ReactNode;
}

const navigation = [
  { href: "/", name: "Start" },
  { href: "/inbox", name: "Mailbox" },
  { href: "/clock", name: "Clock" },
  { href: "/people", name: "People" },
  { href: "/data", name: "Test data" },
  { href: "/faults", name: "Faults" },
] as const;

export const renderPage = ({ title, current, live, main }: Page, { clock, unread, faults }: PageFrameData): string =>
  renderDocument({
    title: `${title} · Farthing sandbox`,
    scripts: ["copy", "busy", ...(live ? ["live"] : [])],
    children: (
      <>
        <SkipLink />
        <Ribbon clock={clock} />
        <header className="masthead">
          <div className="wrap masthead__inner">
            <a className="brand" href="/" aria-label="Farthing sandbox, start">
              <BrandMark />
              Farthing
            </a>
            <div className="masthead__place only-wide">
              Sandbox<small>Everything sent, nothing delivered</small>
            </div>
            <nav className="masthead__nav masthead__nav--always places" aria-label="Sandbox">
              {navigation.map(({ href, name }) =>
                href === "/inbox" ? (
                  <MailboxLink key={href} unread={unread} isCurrent={href === current} />
                ) : (
                  <a key={href} href={href} className="places__wide" aria-current={href === current ? "page" : undefined}>
                    {name}
                  </a>
                ),
              )}
            </nav>
          </div>
        </header>
        <FaultBar faults={faults} />
        {main}
        <Footer
          links={[...navigation, { href: "/docs/", name: "Documentation" }].map(({ href, name }) => ({
            key: href,
            link: <a href={href}>{name}</a>,
          }))}
        >
          A sandbox: the people are fictional, and nothing leaves this computer.
        </Footer>
      </>
    ),
  });

const MailboxLink = ({ unread, isCurrent }: { unread: number; isCurrent: boolean }) => (
  <a href="/inbox" aria-current={isCurrent ? "page" : undefined}>
    <Icon name="mail" />
    Mailbox <span data-live="unread">{unread > 0 && <Tag tone="action">{unread} new</Tag>}</span>
  </a>
);

const Ribbon = ({ clock }: Pick<PageFrameData, "clock">) => (
  <DemoRibbon>
    <span data-live="date">{clock.is === "answered" ? longDate(clock.value.today) : "Farthing is not answering"}</span>
    <a className="to-end" href="/clock">
      Move the clock on
    </a>
    <a href="/reset">Reset the demo</a>
  </DemoRibbon>
);

/** Every page shows active faults, so that users do not mistake a simulated fault for a bug. */
function FaultBar({ faults }: Pick<PageFrameData, "faults">) {
  const on = faults.switchedOn();
  return (
    <div data-live="faults">
      {on.length > 0 && (
        <ContextBar label="Faults" icon="warning">
          {countText(on.length, "fault")} switched on.{" "}
          {on.map((key) => (
            <span key={key}>
              <b>{services[key].name}:</b> {services[key].modes[faults.of(key).mode]}{" "}
            </span>
          ))}
          <a href="/faults">Restore all services</a>
        </ContextBar>
      )}
    </div>
  );
}

export const banner = (tone: "success" | "warning", title: string, text: string): ReactNode => (
  <Banner tone={tone} title={title} level={2}>
    <p>{text}</p>
  </Banner>
);

export interface MessagePage {
  readonly title: string;
  readonly text: ReactNode;
  readonly icon: IconName;
  readonly tone?: "neutral" | "warning";
  readonly actions: ReactNode;
}

export const messagePage = ({ title, text, icon, tone = "neutral", actions }: MessagePage): Page => ({
  title,
  main: (
    <main id="main" className="wrap page">
      <div className="message-page">
        <Outcome tone={tone} icon={icon} title={title}>
          <p className="muted">{text}</p>
        </Outcome>
        <Actions>{actions}</Actions>
      </div>
    </main>
  ),
});
