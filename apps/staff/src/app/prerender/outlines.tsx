import { screens } from "@farthing/domain/wording";
import { Frame } from "@farthing/shell";
import { Masthead, MoneyInput, PageHead, Panel, Rail, Skeleton, TextInput } from "@farthing/ui";
import type { ReactNode } from "react";
import type { StaffOutline } from "./choose-outline.ts";

/** The build prerenders these parts of the first journey screens, because they do not depend on the customer. */

const { quote, details, decision, pairing } = screens.staff;
const { actions, frame } = screens.shell;

const ContentSkeleton = () => <Skeleton label={frame.loading} lines={12} />;

const savedNoteSpace = <p className="saved" />;

const NamedOutline = ({ name, children }: { name: StaffOutline; children: ReactNode }) => (
  <div className="awaited" data-outline={name} hidden>
    {children}
  </div>
);

const OutlineFrame = ({ children }: { children: ReactNode }) => (
  <div className="of-session">
    <Frame
      masthead={<Masthead name="Farthing" />}
      bars={
        <>
          <div className="steps-to-come" />
          <div className="costbar-to-come" />
        </>
      }
    >
      {children}
    </Frame>
  </div>
);

export const QuoteOutline = () => (
  <OutlineFrame>
    <NamedOutline name="quote">
      <PageHead title={quote.title} eyebrow={actions.newApplication} actions={savedNoteSpace} />
      <div className="split">
        <div className="stack stack--loose">
          <section className="stack">
            <h2>{quote.goods}</h2>
            <div className="columns columns--2">
              <Skeleton label={quote.goodsDescription} look="field" />
              <TextInput label={screens.journey.optional(quote.orderReference)} id="orderReference" />
            </div>
            <div className="columns columns--2">
              <MoneyInput label={quote.goodsAmount} hint={quote.goodsAmountHint} id="goodsAmount" />
              <MoneyInput label={quote.deposit} hint={quote.depositHint} id="deposit" />
            </div>
          </section>
          <ContentSkeleton />
        </div>
      </div>
    </NamedOutline>
  </OutlineFrame>
);

export const DetailsOutline = () => (
  <OutlineFrame>
    <NamedOutline name="details">
      <PageHead title={details.title} eyebrow={decision.application("[[reference]]")} actions={savedNoteSpace} />
      <div className="split">
        <ContentSkeleton />
        <Rail first>
          <Panel>
            <h2 className="head-20">{pairing.title}</h2>
            <p className="muted">{pairing.text}</p>
          </Panel>
        </Rail>
      </div>
    </NamedOutline>
  </OutlineFrame>
);
