import { previewTerms } from "@farthing/domain/catalogue";
import { productOf } from "@farthing/domain/lending";
import { addDays, localDate, londonDay, parsePounds, smaller } from "@farthing/domain/money";
import { formatDay, formatMoment, formatMoney, formatMonths, formatPounds, screens } from "@farthing/domain/wording";
import { Actions, Button, ConfirmDialog, Panel, Timeline } from "@farthing/ui";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../shell/api.ts";
import { salePeriodText, sellerNames, sellersText } from "./product-words.ts";
import { type Draft, useProductCall } from "./products-query.ts";

const { draft: words } = screens.lender.products;

interface PublishPanelProps {
  draft: Draft;
  /** False while the form has changes that are not saved, or while the draft has changed on the server. */
  isSaved: boolean;
}

export function PublishPanel({ draft, isSaved }: PublishPanelProps) {
  return (
    <Panel>
      <h2 className="head-20">{words.toPublish}</h2>
      <PublishSteps draft={draft} />
      {draft.mayPublish ? <Publish draft={draft} isSaved={isSaved} /> : <SendToPublishers draft={draft} isSaved={isSaved} />}
      {draft.sent && <SendBack draft={draft} />}
    </Panel>
  );
}

const hasNoNames = (names: readonly string[]): boolean => names.length === 0;

function PublishSteps({ draft: { writtenBy, changed, sent, sentBy, terms, sellers, mayPublish, publishers } }: { draft: Draft }) {
  const readers = hasNoNames(publishers) ? words.nobodyElse : publishers.reduce(words.or);
  const count = terms.instalments.length * Math.max(1, terms.deferralPeriod.length);
  return (
    <Timeline
      entries={[
        { key: "draft", title: words.steps.draft, when: words.by(writtenBy.join(", "), formatMoment(changed)) },
        { key: "figures", title: words.steps.figures, when: words.steps.figuresText(count) },
        {
          key: "read",
          title: words.steps.read,
          when: sent && sentBy ? words.by(sentBy, formatMoment(sent)) : mayPublish ? readers : words.notYou(readers),
          state: sent ? "now" : "next",
          quarters: 3,
        },
        { key: "sale", title: words.steps.sale, when: `${salePeriodText(terms)}. ${sellersText(sellerNames(sellers))}`, state: "next" },
      ]}
    />
  );
}

function SendToPublishers({ draft: { id, revision, publishers, sent }, isSaved }: PublishPanelProps) {
  const act = useProductCall();
  const names = hasNoNames(publishers) ? null : publishers.reduce(words.or);
  const because = () => {
    if (names === null) return words.nobodyElse;
    if (sent) return words.waits(names);
    return isSaved ? words.stays : words.unsaved;
  };
  return (
    <Actions because={because()}>
      <Button
        wide
        busy={act.isPending}
        disabled={names === null || Boolean(sent) || !isSaved}
        onClick={() => act.mutate({ call: () => api.sendProductDraft({ params: { id }, body: { revision } }), done: words.sent })}
      >
        {names === null ? words.sendNobody : words.send(names)}
      </Button>
    </Actions>
  );
}

/** The loan amount of the example in the confirmation. If the product does not lend this amount, the example has another amount. */
const exampleAmount = parsePounds("1000.00");

function Publish({ draft: { id, revision, terms, sellers, replaced }, isSaved }: PublishPanelProps) {
  const [asking, setAsking] = useState(false);
  const act = useProductCall<{ id: string }>();
  const navigate = useNavigate();
  const product = productOf({ ...terms, id: "draft" });
  const [example] = previewTerms(
    product,
    exampleAmount < product.loanMin ? product.loanMin : smaller(exampleAmount, product.loanMax),
    londonDay(new Date()),
  );
  return (
    <>
      <Actions because={isSaved ? words.stays : words.unsaved}>
        <Button wide disabled={!isSaved} onClick={() => setAsking(true)}>
          {words.publish}
        </Button>
      </Actions>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={words.publishTitle(terms.name)}
        busy={act.isPending}
        onConfirm={() =>
          act.mutate({
            call: () => api.publishProductDraft({ params: { id }, body: { revision } }),
            done: words.published(terms.name),
            follow: (published) => void navigate({ to: "/products/$id", params: { id: published.id }, ignoreBlocker: true }),
          })
        }
      >
        <p>
          {words.publishText(
            salePeriodText(terms),
            sellersText(sellerNames(sellers)),
            formatPounds(terms.minLoanAmount),
            formatPounds(terms.maxLoanAmount),
          )}{" "}
          {example &&
            words.publishExample(formatMoney(example.loanAmount), formatMonths(example.instalments), formatMoney(example.interest))}
        </p>
        {replaced && <p>{words.replaces(replaced.name, formatDay(addDays(localDate(terms.startDate), -1)))}</p>}
      </ConfirmDialog>
    </>
  );
}

function SendBack({ draft: { id, revision } }: { draft: Draft }) {
  const act = useProductCall();
  return (
    <Actions>
      <Button
        look="second"
        wide
        busy={act.isPending}
        onClick={() => act.mutate({ call: () => api.sendBackProductDraft({ params: { id }, body: { revision } }), done: words.sentBack })}
      >
        {words.sendBack}
      </Button>
    </Actions>
  );
}

export function DiscardDraft({ draft: { id, revision } }: { draft: Draft }) {
  const [asking, setAsking] = useState(false);
  const act = useProductCall();
  const navigate = useNavigate();
  return (
    <>
      <Actions>
        <Button look="quiet" onClick={() => setAsking(true)}>
          {words.discard}
        </Button>
      </Actions>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        danger
        busy={act.isPending}
        onConfirm={() =>
          act.mutate({
            call: () => api.discardProductDraft({ params: { id }, body: { revision } }),
            done: words.discarded,
            follow: () => void navigate({ to: "/products", ignoreBlocker: true }),
          })
        }
      >
        <p>{words.discardText}</p>
      </ConfirmDialog>
    </>
  );
}
