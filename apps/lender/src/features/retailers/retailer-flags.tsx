import {
  movesMoney,
  type RetailerFlag,
  type RetailerFlagGroup,
  type RetailerFlags,
  requiredFlagOf,
  retailerFlagGroups,
} from "@farthing/domain/access";
import { screens } from "@farthing/domain/wording";
import { Panel, Switch } from "@farthing/ui";

const words = screens.lender.retailers.settings;

interface FlagSwitchesProps {
  flags: RetailerFlags;
  /** Flags that are on, but that need another flag which is off. */
  objections: readonly RetailerFlag[];
  onTurn: (flag: RetailerFlag, on: boolean) => void;
}

const groups = Object.entries(retailerFlagGroups) as readonly (readonly [RetailerFlagGroup, readonly RetailerFlag[]])[];

export function RetailerFlagsPanel(turning: FlagSwitchesProps) {
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

function FlagSwitch({ flag, flags, objections, onTurn }: FlagSwitchesProps & { flag: RetailerFlag }) {
  const needed = requiredFlagOf[flag];
  const showsProblems = needed !== undefined && objections.includes(flag);
  return (
    <Switch
      name={flag}
      label={words.flags[flag]}
      hint={movesMoney(flag) ? `${words.meanings[flag]}. ${words.movesMoney}` : words.meanings[flag]}
      error={showsProblems && words.needs(words.flags[flag], words.flags[needed])}
      checked={flags[flag]}
      onChange={(event) => onTurn(flag, event.currentTarget.checked)}
    />
  );
}
