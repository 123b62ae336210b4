import {
  accentContrastMin,
  contrastWithWhite,
  nearestLegibleAccent,
  parseAccentColour,
  retailerNameLengthMax,
} from "@farthing/domain/access";
import { screens } from "@farthing/domain/wording";
import { Button, customProperties, Panel, TextInput } from "@farthing/ui";
import { formatContrast, type TypedBrand } from "./brand-form.ts";
import "./retailers.css";

const words = screens.lender.retailers.brand;

interface BrandPanelProps {
  form: string;
  typed: TypedBrand;
  problems: Partial<Readonly<Record<keyof TypedBrand, string>>>;
  onType: (changes: Partial<TypedBrand>) => void;
}

export function BrandPanel({ form, typed, problems, onType }: BrandPanelProps) {
  const accent = parseAccentColour(typed.accent);
  const contrast = accent === undefined ? undefined : contrastWithWhite(accent);
  const isIllegible = contrast !== undefined && contrast < accentContrastMin;
  const offered = isIllegible && accent !== undefined ? nearestLegibleAccent(accent) : undefined;
  return (
    <Panel look="key" roomy>
      <h2>{words.title}</h2>
      <div className="columns columns--2">
        <TextInput
          form={form}
          name="name"
          label={words.name}
          autoComplete="off"
          maxLength={retailerNameLengthMax}
          value={typed.name}
          error={problems.name}
          onChange={(event) => onType({ name: event.currentTarget.value })}
        />
        <TextInput
          form={form}
          name="initials"
          label={words.initials}
          short
          autoComplete="off"
          maxLength={3}
          value={typed.initials}
          error={problems.initials}
          onChange={(event) => onType({ initials: event.currentTarget.value })}
        />
      </div>
      <div className="row row--top">
        <Swatch colour={accent} />
        <TextInput
          form={form}
          name="accent"
          label={words.accent}
          hint={words.accentHint}
          short
          autoComplete="off"
          spellCheck={false}
          value={typed.accent}
          error={isIllegible ? words.illegible(formatContrast(contrast), formatContrast(accentContrastMin)) : problems.accent}
          onChange={(event) => onType({ accent: event.currentTarget.value })}
        />
      </div>
      {offered !== undefined && (
        <div className="note" role="status">
          <div className="row">
            <Swatch colour={offered} />
            <div className="offered">
              <b>{offered}</b>
              <p className="small muted">{words.nearest(formatContrast(contrastWithWhite(offered) ?? 0))}</p>
            </div>
            <Button look="second" small onClick={() => onType({ accent: offered })}>
              {words.useIt}
              <span className="visually-hidden">, {offered}</span>
            </Button>
          </div>
        </div>
      )}
    </Panel>
  );
}

const Swatch = ({ colour }: { colour: string | undefined }) => (
  <span className="swatch" style={colour === undefined ? undefined : customProperties({ "--shade": colour })} aria-hidden="true" />
);
