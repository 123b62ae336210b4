import { classNames, Icon } from "@farthing/ui";
import type { ExampleMessage } from "../product.ts";
import { EmailFrame } from "./email-frame.tsx";
import { countText } from "./formats.ts";
import type { Page } from "./layout.tsx";
import { linkedText } from "./linked-text.tsx";
import { BackToList, NoMessageOpen } from "./message-list.tsx";
import { SegmentLinks } from "./segment-links.tsx";

export const exampleViews = ["sent", "phone", "text"] as const;
export type ExampleView = (typeof exampleViews)[number];

const viewNames: Readonly<Record<ExampleView, string>> = { sent: "As sent", phone: "On a phone", text: "Plain text" };

export interface ExampleMessagesPage {
  readonly messages: readonly ExampleMessage[];
  readonly view: ExampleView;
  readonly open?: number;
}

const messagePath = (index: number, view: ExampleView = "sent"): string => `/letters/${index + 1}${view === "sent" ? "" : `?view=${view}`}`;

export function exampleMessagesPage({ messages, view, open }: ExampleMessagesPage): Page {
  const message = open === undefined ? undefined : messages[open];
  return {
    title: message ? nameOf(message) : "Every message",
    current: "/letters",
    main: (
      <main id="main" className="wrap page">
        <div className={classNames("page-head", message && "only-wide-post")}>
          {message ? <p className="mailbox-name">Every message</p> : <h1>Every message</h1>}
          <p className="lede">
            All {countText(messages.length, "e-mail and text", "e-mails and texts")} that Farthing can send, with example data. The messages
            that were really sent are in the <a href="/inbox">mailbox</a>.
          </p>
        </div>
        <div className="post">
          <div className={classNames("stack stack--snug", message && "only-wide-post")}>
            <ul className="panel panel--flush post__list">
              {messages.map((each, index) => (
                <Row key={`${each.title} ${each.example}`} message={each} href={messagePath(index)} isOpen={index === open} />
              ))}
            </ul>
          </div>
          {message && open !== undefined ? (
            <div className="stack">
              <BackToList href="/letters">Back to all messages</BackToList>
              <Article message={message} index={open} view={view} />
            </div>
          ) : (
            <NoMessageOpen />
          )}
        </div>
      </main>
    ),
  };
}

const nameOf = ({ title, example }: ExampleMessage): string => (example === "example" ? title : `${title}, ${example}`);

const summaryOf = ({ kind, subject, example }: ExampleMessage): string => {
  if (example !== "example") return example;
  return kind === "email" ? subject : "Text message";
};

const Row = ({ message, href, isOpen }: { message: ExampleMessage; href: string; isOpen: boolean }) => (
  <li>
    <a href={href} aria-current={isOpen ? "true" : undefined}>
      <Icon name={message.kind === "email" ? "mail" : "phone"} />
      <b>{message.title}</b>
      <div className="post__to">{summaryOf(message)}</div>
    </a>
  </li>
);

const Article = ({ message, index, view }: { message: ExampleMessage; index: number; view: ExampleView }) => (
  <article className="stack stack--snug" aria-label={message.kind === "email" ? "E-mail" : "Text message"}>
    <div className="stack stack--tight">
      <h1>{nameOf(message)}</h1>
      {message.subject && <p className="small muted">Subject: {message.subject}</p>}
      {message.kind === "email" && (
        <SegmentLinks
          label="Show as"
          links={exampleViews.map((each) => ({ href: messagePath(index, each), name: viewNames[each], isCurrent: each === view }))}
        />
      )}
    </div>
    <Body message={message} index={index} view={view} />
  </article>
);

function Body({ message: { kind, text }, index, view }: { message: ExampleMessage; index: number; view: ExampleView }) {
  if (kind === "text") {
    return (
      <div className="phone">
        <p className="bubble wrapped">{linkedText(text)}</p>
      </div>
    );
  }
  if (view === "text") {
    return (
      // biome-ignore lint/a11y/useSemanticElements: A fieldset is for controls, and this is a text.
      <div className="panel wrapped" role="group" aria-label="Plain text">
        {linkedText(text)}
      </div>
    );
  }
  return <EmailFrame src={`/letters/${index + 1}/html`} onPhone={view === "phone"} />;
}
