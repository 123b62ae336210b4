import { customProperties, Icon, iconNames } from "../src/index.ts";
import { Group, Specimen } from "./specimen.tsx";

const colours = [
  { name: "Ink", text: "--ink", ground: "--paper" },
  { name: "Muted", text: "--muted", ground: "--paper" },
  { name: "Action", text: "--action", ground: "--surface" },
  { name: "Bronze", text: "--bronze", ground: "--bronze-tint" },
  { name: "Success", text: "--success", ground: "--success-ground" },
  { name: "Error", text: "--error", ground: "--error-ground" },
  { name: "Warning", text: "--warning", ground: "--warning-ground" },
  { name: "Information", text: "--info", ground: "--info-ground" },
  { name: "Referred", text: "--referred", ground: "--referred-ground" },
  { name: "Neutral", text: "--neutral", ground: "--neutral-ground" },
  { name: "Disabled", text: "--disabled", ground: "--neutral-ground" },
  { name: "Accent", text: "--accent", ground: "--surface" },
];

export function Foundations() {
  return (
    <Group id="foundations" title="Foundations">
      <Specimen title="Colour on its ground">
        <ul className="swatches">
          {colours.map(({ name, text, ground }) => (
            <li key={name} style={customProperties({ "--text": `var(${text})`, "--ground": `var(${ground})` })}>
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <div className="columns columns--2">
        <Specimen title="Type">
          <p className="type-36">Thirty-six, 28 on a phone</p>
          <p className="type-30">Thirty, 28 on a phone</p>
          <p className="type-24">Twenty-four</p>
          <p className="head-20">Twenty</p>
          <p>Sixteen on twenty-four for staff. £1,234.56 and £7,890.00 stand in columns.</p>
          <p className="small muted">Fourteen on twenty for tables and hints.</p>
        </Specimen>
        <Specimen title="Type for applicants, one size up">
          <div className="site for-applicant">
            <p>Eighteen on twenty-eight.</p>
            <p className="small muted">Sixteen on twenty-four.</p>
          </div>
        </Specimen>
      </div>
      <Specimen title="Icons, always beside words">
        <ul className="icons">
          {iconNames.map((name) => (
            <li key={name}>
              <Icon name={name} />
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
    </Group>
  );
}
