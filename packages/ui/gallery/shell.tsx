import { useState } from "react";
import {
  BackLink,
  Button,
  ContextBar,
  DemoRibbon,
  ErrorBoundary,
  Footer,
  GuestMasthead,
  JourneyBar,
  Masthead,
  Notice,
  PageHead,
  Site,
  Steps,
  Tag,
} from "../src/index.ts";
import { Group, Specimen } from "./specimen.tsx";

const journeySteps = ["Quote", "Privacy", "Your details", "Check", "Decision", "Information", "Sign", "Complete"];
const links = (
  <>
    <a href="#shell">New</a>
    <a href="#shell" aria-current="page">
      List
    </a>
    <a href="#shell">Users</a>
  </>
);

export function Shell() {
  return (
    <Group id="shell" title="Shell">
      <Specimen title="Masthead with place, links and account; context bar; steps">
        <div className="framed">
          <Site accent="#23406E">
            <Masthead
              name="Farthing"
              home={(brand, className) => (
                <a className={className} href="#shell" aria-label="Farthing, home">
                  {brand}
                </a>
              )}
              place={{ title: "Harbour Beds", detail: "Head Office · 100100" }}
              nav={links}
              account={<a href="#shell">hannah.head</a>}
              words={{ nav: "Example of staff", menu: "Menu", close: "Close" }}
            />
            <ContextBar label="On behalf of">
              <b>Harbour Beds Head Office</b> (100100) on behalf of <b>Harbour Beds York</b> (100102)
            </ContextBar>
            <Steps steps={journeySteps} current={2} />
          </Site>
        </div>
      </Specimen>
      <Specimen title="In ink, for the lender">
        <div className="framed">
          <Site>
            <Masthead
              look="ink"
              name="Farthing"
              place={{ title: "Lender", detail: "Operations" }}
              nav={links}
              account={<a href="#shell">lena.admin</a>}
              words={{ nav: "Example of the lender", menu: "Menu", close: "Close" }}
            />
          </Site>
        </div>
      </Specimen>
      <Specimen title="For a guest: the host first, with their accent; large type">
        <div className="framed">
          <Site accent="#3F5B2A" large>
            <GuestMasthead host="Alder Kitchens" initials="AK" by="Finance by" name="Farthing" />
            <JourneyBar
              parts={["Your quote", "Your details", "Our answer", "Read and sign", "Done"]}
              part={1}
              filled={50}
              note="Step 3: address"
              words={guestProgressWords}
            />
            <Footer links={[{ key: "help", link: <a href="#shell">Help</a> }]}>
              A footer with long words about who provides what, and who watches over them, which wrap.
            </Footer>
          </Site>
        </div>
      </Specimen>
      <Specimen title="Demo ribbon">
        <DemoRibbon word="DEMO 2">
          <span>Clock moved on by 14 days</span>
          <button type="button">Reset the demo</button>
        </DemoRibbon>
      </Specimen>
      <Specimen title="Page head with everything">
        <div>
          <BackLink href="#shell">All of them</BackLink>
          <ExampleHead />
        </div>
      </Specimen>
      <Specimen title="Error boundary">
        <ErrorBoundary
          fallback={(_error, retry) => (
            <Notice tone="danger" title="This part did not load">
              <p>The rest of the page still works.</p>
              <p>
                <Button look="second" small onClick={retry}>
                  Try again
                </Button>
              </p>
            </Notice>
          )}
        >
          <BreakingExample />
        </ErrorBoundary>
      </Specimen>
    </Group>
  );
}

const guestProgressWords = {
  label: "Progress of a guest",
  done: "Done:",
  now: (number: number, of: number, part: string) => `${number} of ${of}: ${part}`,
};

function ExampleHead() {
  return (
    <PageHead
      eyebrow="Application"
      title="104827193"
      lede="A sentence or two that say what the page is for."
      actions={
        <div className="actions actions--many">
          <Button>Request payment</Button>
          <Button look="second">Amend</Button>
          <Button look="danger">Cancel</Button>
        </div>
      }
    >
      <div className="row">
        <Tag tone="action" quarters={3}>
          Signed
        </Tag>
        <span className="muted">£1,750.00 over 36 months</span>
      </div>
    </PageHead>
  );
}

function BreakingExample() {
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error("broken on purpose");
  return (
    <div>
      <Button look="second" onClick={() => setBroken(true)}>
        Break this part
      </Button>
    </div>
  );
}
