import { flagNeeds, type RetailerFlag, type RetailerFlagGroup, type RetailerFlags, retailerFlagGroups } from "@farthing/domain/access";
import { screens } from "@farthing/domain/wording";
import { Panel, Switch } from "@farthing/ui";

const words = screens.lender.retailers.settings;

interface Turning {
  flags: RetailerFlags;
  /** Those that are on without what they need. */
  objections: readonly RetailerFlag[];
  onTurn: (flag: RetailerFlag, on: boolean) => void;
}

const groups = Object.entries(retailerFlagGroups) as readonly (readonly [RetailerFlagGroup, readonly RetailerFlag[]])[];

/** Every flag of a retailer as a switch, with the name that its configuration has for it. */
export function WhatItMayDo(turning: Turning) {
  return (
    <Panel roomy>
      <div className="row row--between">
        <h2>{words.title}</h2>
        <span className="hint">{words.note}</span>
      </div>
      {groups.map(([group, names]) => (
        <fieldset key={group}>
          <legend className="eyebrow">{words.groups[group]}</legend>
          {names.map((flag) => (
            <FlagSwitch key={flag} flag={flag} {...turning} />
          ))}
        </fieldset>
      ))}
    </Panel>
  );
}

function FlagSwitch({ flag, flags, objections, onTurn }: Turning & { flag: RetailerFlag }) {
  const needed = flagNeeds[flag];
  const isObjected = needed !== undefined && objections.includes(flag);
  return (
    <Switch
      name={flag}
      label={words.flags[flag]}
      hint={flag}
      error={isObjected && words.needs(words.flags[flag], words.flags[needed])}
      checked={flags[flag]}
      onChange={(event) => onTurn(flag, event.currentTarget.checked)}
    />
  );
}
