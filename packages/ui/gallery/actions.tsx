import { useState } from "react";
import { Button, ButtonLink, CopyButton, IconNote, Actions as Row } from "../src/index.ts";
import { Group, Specimen } from "./specimen.tsx";

export function Actions() {
  return (
    <Group id="actions" title="Actions">
      <div className="columns columns--2">
        <Specimen title="Rest">
          <Row>
            <Button>Continue</Button>
            <Button look="second">Back</Button>
            <Button look="danger">Cancel application</Button>
            <Button look="quiet">Reset search</Button>
          </Row>
        </Specimen>
        <Specimen title="Focus: an ink ring, then a yellow halo">
          <Row>
            <Button className="show-focus">Continue</Button>
            <Button look="second" className="show-focus">
              Back
            </Button>
          </Row>
        </Specimen>
        <Specimen title="With an icon; a link; small">
          <Row>
            <Button icon="more">New application</Button>
            <ButtonLink look="second" icon="print" href="#actions">
              Print
            </ButtonLink>
            <Button look="second" small>
              Small
            </Button>
          </Row>
        </Specimen>
        <Specimen title="Disabled, with the reason" id="because">
          <Row because="Finish the two sections above first.">
            <Button disabled>Check for approval</Button>
            <Button look="second">Save for later</Button>
          </Row>
        </Specimen>
        <Specimen title="Busy: press to see it after a second" id="busy">
          <Row>
            <BusyButton />
            <Button busy>Always busy</Button>
            <Button look="second" busy>
              Always busy
            </Button>
          </Row>
        </Specimen>
        <Specimen title="Copy" id="copy">
          <p className="reference">
            <b>104829357</b>
            <CopyButton text="104829357" what="the reference" />
          </p>
        </Specimen>
        <Specimen title="Long text">
          <Row>
            <Button>Send the agreement to the customer again by e-mail and by text message</Button>
          </Row>
        </Specimen>
        <Specimen title="A quiet explanation">
          <IconNote icon="clock">You can leave this page. The answer appears in the list.</IconNote>
        </Specimen>
        <Specimen title="Many: on a phone the first takes the width">
          <Row many>
            <Button>Request payment</Button>
            <Button look="second">Amend</Button>
            <Button look="second" icon="print">
              Print
            </Button>
            <Button look="danger">Cancel</Button>
          </Row>
        </Specimen>
        <Specimen title="Wide">
          <Button wide>Continue</Button>
        </Specimen>
      </div>
    </Group>
  );
}

function BusyButton() {
  const [presses, setPresses] = useState(0);
  return (
    <Button busy={presses > 0} onClick={() => setPresses((count) => count + 1)} data-presses={presses}>
      Save
    </Button>
  );
}
