import { Icon, Tag } from "@farthing/ui";
import { Fragment, type ReactNode } from "react";
import type { Email } from "../inbox/email.ts";
import { headline, type Message } from "../inbox/message.ts";
import { EmailFrame } from "./email-frame.tsx";
import { fileSize, receivedDateTimeText, receivedTimeText } from "./formats.ts";
import { linkedText } from "./linked-text.tsx";
import { SegmentLinks } from "./segment-links.tsx";

export const emailViews = ["sent", "text", "headers", "source"] as const;
export type EmailView = (typeof emailViews)[number];

const viewNames: Readonly<Record<EmailView, string>> = { sent: "As sent", text: "Plain text", headers: "Headers", source: "Source" };

/** The page cuts off a longer source. The download contains the whole source. */
const sourceBytesShownMax = 100_000;

export interface EmailArticle {
  readonly message: Message;
  readonly email: Email;
  readonly source: Buffer;
  readonly view: EmailView;
  address(view: EmailView): string;
}

export const emailArticle = ({ message, email, source, view, address }: EmailArticle): ReactNode => (
  <article className="stack stack--snug" aria-label="E-mail">
    <div className="stack stack--tight">
      <h1>{headline(message)}</h1>
      <p className="small muted">
        From {senderOf(message)} · To {message.to.join(", ")} ·{" "}
        <time dateTime={message.receivedAt}>{receivedDateTimeText(message.receivedAt)}</time>
      </p>
      <RepeatedDeliveries message={message} />
      <SegmentLinks
        label="Show as"
        links={emailViews.map((each) => ({ href: address(each), name: viewNames[each], isCurrent: each === view }))}
      />
    </div>
    <Body message={message} email={email} source={source} view={view} />
    <Attachments message={message} />
  </article>
);

const senderOf = ({ from }: Message): string => [from.name, from.address].filter(Boolean).join(", ");

function RepeatedDeliveries({ message: { deliveries } }: { message: Message }) {
  if (deliveries === 1) return null;
  return (
    <p>
      <Tag tone="warning">Sent {deliveries} times</Tag>{" "}
      <span className="small muted">The sender repeated it with the same Message-ID, so it is one message.</span>
    </p>
  );
}

function Body({ message, email, source, view }: Omit<EmailArticle, "address">) {
  switch (view) {
    case "sent":
      return email.html === undefined ? <PlainText text={message.text} /> : <EmailFrame src={`/inbox/${message.id}/html`} />;
    case "text":
      return <PlainText text={message.text} />;
    case "headers":
      return (
        <dl className="panel headers">
          {email.headers.map(({ name, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: A header may occur twice with the same value.
            <div key={index}>
              <dt>{name}</dt>
              <dd className="mono">{value}</dd>
            </div>
          ))}
        </dl>
      );
    case "source":
      return (
        <>
          <section className="panel mono wrapped" aria-label="Source">
            {source.toString("utf8", 0, sourceBytesShownMax)}
          </section>
          <p>
            <a className="link-row" href={`/inbox/${message.id}/source`}>
              Download the source ({fileSize(source.byteLength)})
            </a>
          </p>
        </>
      );
  }
}

const PlainText = ({ text }: { text: string }) =>
  text.trim() === "" ? (
    <p className="panel muted">This e-mail has no plain text.</p>
  ) : (
    // biome-ignore lint/a11y/useSemanticElements: A fieldset is for controls, and this is a text.
    <div className="panel wrapped" role="group" aria-label="Plain text">
      {linkedText(text)}
    </div>
  );

function Attachments({ message: { id, attachments } }: { message: Message }) {
  if (attachments.length === 0) return null;
  return (
    <section className="stack stack--tight" aria-label="Attachments">
      <h2 className="head-20">Attachments</h2>
      <ul>
        {attachments.map(({ name, size }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: Attachments are addressed by their position.
          <li key={index}>
            <a className="link-row" href={`/inbox/${id}/attachments/${index + 1}`} download={name}>
              <Icon name="download" />
              {name} ({fileSize(size)})
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const textArticle = (message: Message, conversation: readonly Message[], now: Date): ReactNode => (
  <article className="stack stack--snug" aria-label="Text message">
    <div className="stack stack--tight">
      <h1>Text message to {message.to.join(", ")}</h1>
      <RepeatedDeliveries message={message} />
    </div>
    <div className="phone">
      {conversation.map((text) => (
        <Fragment key={text.id}>
          <p className="small muted">
            {senderOf(text)}, {receivedTimeText(text.receivedAt, now)}
          </p>
          <p className="bubble wrapped" aria-current={text.id === message.id ? "true" : undefined}>
            {linkedText(text.text)}
          </p>
        </Fragment>
      ))}
    </div>
  </article>
);
