import { useState } from "react";
import { Banner, Button, ButtonLink, Disclosure, EmptyState, Notice, Outcome, Panel, Reveal, Sheet, Tag } from "../src/index.ts";
import { Group, Specimen } from "./specimen.tsx";

export function Surfaces() {
  return (
    <Group id="surfaces" title="Surfaces">
      <div className="columns columns--2">
        <Specimen title="Panels: plain, and the one that matters">
          <Panel>
            <h4 className="head-20">Plain</h4>
            <p>White on paper, with a hairline.</p>
          </Panel>
          <Panel look="key" roomy>
            <h4 className="head-20">Key</h4>
            <p>The quarter corner marks the one panel that matters on a page.</p>
          </Panel>
          <Panel look="flat">
            <p className="muted">Flat: to come, or left out.</p>
          </Panel>
        </Specimen>
        <Specimen title="Notices">
          <Notice>
            <p>The check expires after 30 days.</p>
          </Notice>
          <Notice tone="success">
            <p>Payment requested successfully</p>
          </Notice>
          <Notice tone="warning" title="Next: the branch requests payment, by 29 Nov 2026" icon="truck">
            <p>Deliver the goods, then choose Request payment.</p>
          </Notice>
          <Notice tone="danger">
            <p>Failed to cancel application by ID</p>
          </Notice>
          <Notice tone="referred">
            <p>Referred: we have sent a text.</p>
          </Notice>
          <Notice tone="plain">
            <p>Plain, for an aside.</p>
          </Notice>
        </Specimen>
        <Specimen title="Banners, one of which can be put away" id="banner">
          <Banner tone="success" title="User Priya Nair created">
            <p className="small">An e-mail with a link to choose a password is on its way to priya.nair@harbour-beds.test.</p>
          </Banner>
          <DismissibleBanner />
        </Specimen>
        <Specimen title="Disclosures, in one flush panel; a reveal" id="disclosure">
          <Panel flush>
            <Disclosure title="Details" level={3} open>
              <p>Open from the start.</p>
            </Disclosure>
            <Disclosure title="Notes" aside={<Tag>2 new</Tag>}>
              <p>Two notes.</p>
            </Disclosure>
            <Disclosure title="History with quite a long title that has to wrap on a phone" aside="15 Nov 2026">
              <p>What happened.</p>
            </Disclosure>
          </Panel>
          <Reveal summary="Why do we ask?">
            <p>Because the law says so.</p>
          </Reveal>
        </Specimen>
        <Specimen title="Outcomes">
          <Outcome level={2} title="Payment received">
            <p>Next, sign the agreement.</p>
          </Outcome>
          <Outcome level={2} tone="warning" title="Payment failed">
            <p>Nothing was taken, and nothing you entered is lost.</p>
          </Outcome>
          <div className="row">
            <Outcome level={2} tone="neutral" title="Unsuccessful" />
            <Outcome level={2} tone="referred" title="Referred" />
            <Outcome level={2} tone="action" icon="mail" title="On its way" />
          </div>
        </Specimen>
        <Specimen title="Empty state, with the next thing to do">
          <Panel flush>
            <EmptyState
              title="No applications yet"
              action={
                <ButtonLink href="#surfaces" icon="more">
                  New application
                </ButtonLink>
              }
            >
              <p>The first one appears here as soon as it is saved.</p>
            </EmptyState>
          </Panel>
        </Specimen>
        <Specimen title="Paper">
          <Sheet
            head={
              <>
                <b>Farthing</b>
                <time dateTime="2026-11-15">15 November 2026</time>
              </>
            }
          >
            <h4 className="head-20">About your application</h4>
            <p>A letter or an agreement is shown as the sheet it is.</p>
          </Sheet>
        </Specimen>
      </div>
    </Group>
  );
}

function DismissibleBanner() {
  const [shown, setShown] = useState(true);
  if (!shown) {
    return (
      <Button look="quiet" onClick={() => setShown(true)}>
        Show the banner again
      </Button>
    );
  }
  return (
    <Banner tone="warning" onDismiss={() => setShown(false)}>
      <p>The previously selected finance product or repayment term is no longer available. Please choose an alternative.</p>
    </Banner>
  );
}
