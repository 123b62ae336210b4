import { Button, classNames, Field, Icon, Panel, Tag } from "@farthing/ui";
import type { ReactNode } from "react";
import { headline, type Message, type MessageKind } from "../inbox/message.ts";
import { countText, receivedTimeText } from "./formats.ts";
import type { Page } from "./layout.tsx";
import { BackToList, NoMessageOpen } from "./message-list.tsx";
import { SegmentLinks } from "./segment-links.tsx";

const messagesPerPage = 25;

export interface InboxQuery {
  readonly words: string;
  readonly kind: MessageKind | undefined;
  readonly page: number;
}

export interface InboxPage {
  readonly query: InboxQuery;
  readonly found: readonly Message[];
  readonly total: number;
  readonly now: Date;
  readonly open?: { readonly message: Message; readonly article: ReactNode };
}

export const inboxPage = (page: InboxPage): Page => ({
  title: page.open ? headline(page.open.message) : "Demo mailbox",
  current: "/inbox",
  live: true,
  main: (
    <main id="main" className="wrap page">
      <div className={classNames("page-head", page.open && "only-wide-post")}>
        {page.open ? <p className="mailbox-name">Demo mailbox</p> : <h1>Demo mailbox</h1>}
        <p className="lede">
          Every e-mail and text that the demo has sent, newest first. Nothing leaves this computer.{" "}
          <a href="/letters">See every message there is</a>.
        </p>
      </div>
      <div className="post">
        <div className={classNames("stack stack--snug", page.open && "only-wide-post")}>
          <Search query={page.query} />
          <MessageList {...page} />
        </div>
        {page.open ? (
          <div className="stack">
            <BackToList href={inboxUrl(page.query)}>Back to the mailbox</BackToList>
            {page.open.article}
          </div>
        ) : (
          <NoMessageOpen />
        )}
      </div>
    </main>
  ),
});

export function inboxUrl(query: InboxQuery, change: Partial<InboxQuery> = {}, id = ""): string {
  const { words, kind, page } = { ...query, ...change };
  const search = new URLSearchParams();
  if (words) search.set("q", words);
  if (kind) search.set("kind", kind);
  if (page > 1) search.set("page", String(page));
  const written = search.toString();
  return `/inbox${id && `/${id}`}${written && `?${written}`}`;
}

const kindFilters = [
  { kind: undefined, name: "All" },
  { kind: "email", name: "E-mails" },
  { kind: "text", name: "Texts" },
] as const;

const Search = ({ query }: { query: InboxQuery }) => (
  <search aria-label="Messages">
    <form className="stack stack--snug" method="get" action="/inbox">
      <Field id="find" label="Find by name, number or reference">
        {(wiring) => (
          <div className="joined">
            <input {...wiring} className="control" name="q" type="search" defaultValue={query.words} autoComplete="off" />
            <Button type="submit" look="second">
              Find
            </Button>
          </div>
        )}
      </Field>
      {query.kind && <input type="hidden" name="kind" value={query.kind} />}
      <SegmentLinks
        label="Kind of message"
        links={kindFilters.map(({ kind, name }) => ({ href: inboxUrl(query, { kind, page: 1 }), name, isCurrent: kind === query.kind }))}
      />
    </form>
  </search>
);

const lastPage = (found: number): number => Math.max(1, Math.ceil(found / messagesPerPage));

function MessageList({ query: requested, found, total, now, open }: InboxPage) {
  const query = { ...requested, page: Math.min(requested.page, lastPage(found.length)) };
  const first = (query.page - 1) * messagesPerPage;
  const shown = found.slice(first, first + messagesPerPage);
  return (
    <div className="stack stack--snug" data-live="list">
      {shown.length === 0 ? (
        <NoMessages query={query} total={total} />
      ) : (
        <>
          <ul className="panel panel--flush post__list">
            {shown.map((message) => (
              <Row
                key={message.id}
                message={message}
                href={inboxUrl(query, {}, message.id)}
                now={now}
                isOpen={message.id === open?.message.id}
              />
            ))}
          </ul>
          <p className="small muted">
            {found.length < total ? `${found.length} of ${countText(total, "message")}` : countText(total, "message")}
          </p>
        </>
      )}
      <InboxPager query={query} last={lastPage(found.length)} />
    </div>
  );
}

const Row = ({ message, href, now, isOpen }: { message: Message; href: string; now: Date; isOpen: boolean }) => (
  <li>
    <a href={href} aria-current={isOpen ? "true" : undefined}>
      <Icon name={message.kind === "email" ? "mail" : "phone"} />
      <b>{headline(message)}</b>
      <time dateTime={message.receivedAt}>{receivedTimeText(message.receivedAt, now)}</time>
      <div className="post__to">
        To {message.to.join(", ")} {message.unread && <Tag tone="action">New</Tag>}{" "}
        {message.deliveries > 1 && <Tag tone="warning">Sent {message.deliveries} times</Tag>}
      </div>
    </a>
  </li>
);

function InboxPager({ query, last }: { query: InboxQuery; last: number }) {
  if (last === 1) return null;
  return (
    <nav className="pager" aria-label="Pages">
      {query.page > 1 && <a href={inboxUrl(query, { page: query.page - 1 })}>Newer</a>}
      <span className="muted">
        Page {query.page} of {last}
      </span>
      {query.page < last && <a href={inboxUrl(query, { page: query.page + 1 })}>Older</a>}
    </nav>
  );
}

const NoMessages = ({ query, total }: { query: InboxQuery; total: number }) =>
  total === 0 ? (
    <Panel look="flat">
      <h2 className="head-20">Nothing yet</h2>
      <p className="muted">
        Cancel an application, send one to a customer or request a new password. The message appears here without a reload.
      </p>
    </Panel>
  ) : (
    <Panel look="flat">
      <h2 className="head-20">Nothing found</h2>
      <p className="muted">
        No {query.kind === "text" ? "text" : "message"} matches{query.words && ` “${query.words}”`}. <a href="/inbox">Show all {total}</a>
      </p>
    </Panel>
  );
