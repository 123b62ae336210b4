import { type ApplicantStep, formatAddress, hasAnyText } from "@farthing/domain/details";
import { formatDay, screens } from "@farthing/domain/wording";
import type { AddressFieldOptions, SectionFormDetails } from "@farthing/journey";
import { Icon, Link } from "@farthing/ui";
import { useJourney } from "../../shared/journey/use-journey.ts";
import { api } from "../../shell/api.ts";
import { stepPath } from "./detail-steps.ts";

const { addressQuestions: words } = screens.applicant;

export const addressFieldOptions: AddressFieldOptions = {
  find: async (postcode) => (await api.findApplicantAddresses({ params: { postcode } })).addresses,
  words,
};

interface EarlierAddressesProps {
  step: ApplicantStep;
  host: Pick<SectionFormDetails, "document">;
  isEdit: boolean;
}

export function EarlierAddresses({ step, host: { document }, isEdit }: EarlierAddressesProps) {
  const { application } = useJourney();
  const place = Number(/^address(\d)$/.exec(step.key)?.[1] ?? 1) - 1;
  const given = (document.mainAddressDetails?.mainAddress ?? []).slice(0, place);
  return given.map(
    ({ address, fromMonth, fromYear }, index) =>
      hasAnyText(address) && (
        // biome-ignore lint/suspicious/noArrayIndexKey: an address has no id other than its position in the history
        <section className="done" key={index}>
          <Icon name="done" />
          <div>
            <h2 className="head-20">{index === 0 ? words.now : words.beforeThat}</h2>
            <p>{formatAddress(address)}</p>
            <p>{words.livedSince(formatDay(`${fromYear}-${String(fromMonth).padStart(2, "0")}-01`, "MMMM y"))}</p>
          </div>
          <Link href={stepPath(application.id, `address${index + 1}`, isEdit)}>
            {screens.shell.actions.edit}
            <span className="visually-hidden"> {formatAddress(address)}</span>
          </Link>
        </section>
      ),
  );
}
