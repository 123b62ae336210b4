import { screens } from "@farthing/domain/wording";
import { Frame } from "@farthing/shell";
import { Masthead, PageHead } from "@farthing/ui";
import { Enrolment, type EnrolmentProps, RecoveryCodes } from "./enrolment.tsx";

const { secondFactor } = screens.accounts;

export type EnrolmentPageProps = { look: "plain" | "ink" } & (EnrolmentProps | { codes: readonly string[]; onKept: () => void });

export function EnrolmentPage(props: EnrolmentPageProps) {
  return (
    <Frame masthead={<Masthead name="Farthing" look={props.look} />}>
      <PageHead title={secondFactor.setUpTitle} lede={secondFactor.setUpRequired} />
      {"codes" in props ? <RecoveryCodes codes={props.codes} onKept={props.onKept} /> : <Enrolment {...props} />}
    </Frame>
  );
}
