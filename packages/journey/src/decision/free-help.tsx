import { freeHelp } from "@farthing/domain/wording";
import { Icon } from "@farthing/ui";

export const FreeHelp = () => (
  <>
    <HelpContact says={freeHelp.moneyHelper} phone={freeHelp.moneyHelperPhone} url={freeHelp.moneyHelperUrl} />
    <HelpContact says={freeHelp.ombudsman} phone={freeHelp.ombudsmanPhone} url={freeHelp.ombudsmanUrl} />
  </>
);

function HelpContact({ says, phone, url }: { says: string; phone: string; url: string }) {
  return (
    <li>
      <Icon name="check" />
      <span>
        {says} <a href={`tel:${phone.replaceAll(" ", "")}`}>{phone}</a>,{" "}
        <a href={url} target="_blank" rel="noreferrer">
          {new URL(url).hostname}
        </a>
      </span>
    </li>
  );
}
