import { gateOpen } from "@farthing/domain/access";
import { isFusion } from "@farthing/domain/application";
import { firstPageBeforeSigning, nextPageBeforeSigning, subRoutePath } from "@farthing/domain/navigation";
import { screens } from "@farthing/domain/wording";
import { PapersToRead, useLoanPapers } from "@farthing/journey";
import { failureText, useCall, useLender } from "@farthing/shell";
import { BackLink, Banner, Button, Checkbox, IconNote } from "@farthing/ui";
import { useState } from "react";
import { useFormData } from "../../shared/form-data.ts";
import { AbandonApplication } from "../../shared/journey/abandon-application.tsx";
import { JourneyPage } from "../../shared/journey/journey-page.tsx";
import { useJourney } from "../../shared/journey/use-journey.ts";
import { api } from "../../shell/api.ts";
import { KeyFacts } from "./key-facts.tsx";
import { FailedSigningNotice } from "./last-signing.tsx";
import { SigningDialog } from "./signing-dialog.tsx";
import { useOwnSigning } from "./use-own-signing.ts";
import { YourCopy } from "./your-copy.tsx";

const { loanInformation: words } = screens.journey;

/** The law requires the customer to read these documents before signing (S2 §2). The server records that they were shown. */
export function LoanInformationScreen() {
  const { application, features, goTo } = useJourney();
  const { id, document } = application;
  const regime = document.product?.regime ?? "CCA";
  const hasProject = isFusion(document);
  const helpline = useLender()?.helpline;
  const loans = useLoanPapers(id, {
    hasProject,
    show: (part, signal) => api.showOwnLoanInformation({ params: { id }, body: { part } }, { signal }),
  });
  const [{ printed }, change] = useFormData(id, "loan-information");
  const [hasCopy, setHasCopy] = useState(true);
  const [isTried, setIsTried] = useState(false);

  const first = firstPageBeforeSigning({ regime, features });
  const next = nextPageBeforeSigning("loanInformation", { regime, features });
  const signing = useOwnSigning({
    onNotShown() {
      loans.showAgain();
      if (first !== "loanInformation") goTo(first);
    },
  });
  const complete = useCall(() => api.completeLoanAdvanceInfo({ params: { id } }), {
    onSuccess() {
      change({ completed: "true" });
      if (next !== "sign") goTo(next);
    },
    onError: () => loans.showAgain(),
  });

  const isPrinted = printed === "true" || !hasCopy;
  const goOn = () => {
    setIsTried(true);
    if (!loans.allShown || !isPrinted) return;
    if (next === "sign") signing.ask();
    else complete.mutate();
  };
  const regulated = regime === "CCA";
  const back = first === "keyLoanFeatures" ? "keyLoanFeatures" : "decisionOutcome";
  return (
    <JourneyPage
      step="loanInformation"
      title={regulated ? words.title.regulated : words.title.unregulated}
      lede={`${hasProject ? words.toCustomer.lede.both : words.toCustomer.lede.one} ${helpline ? words.askUs(helpline) : ""}`}
      back={<BackLink href={subRoutePath(id, back)}>{words.backTo[back]}</BackLink>}
    >
      <section className="stack" aria-label={words.name}>
        <FailedSigningNotice />
        <PapersToRead
          loans={loans}
          call={regulated ? "requestPreContractInfo" : "requestLoanAdvanceInfo"}
          over={(part) => <KeyFacts part={part} />}
        />
        <YourCopy
          regulated={regulated}
          hasProject={hasProject}
          hasDraft={gateOpen("draftAgreement", features, {})}
          isReady={loans.parts.goods.papers !== undefined}
          onCopyFailed={() => setHasCopy(false)}
        />
        {hasCopy && (
          <Checkbox
            className="no-print"
            name="printed"
            label={words.printed}
            error={isTried && !isPrinted ? words.printFirst : undefined}
            checked={isPrinted}
            onChange={(event) => change({ printed: String(event.currentTarget.checked) })}
          />
        )}
        {isTried && !loans.allShown && (
          <Banner tone="danger">
            <p>{hasProject && loans.parts.goods.papers ? words.viewBoth : words.stillLoading}</p>
          </Banner>
        )}
        {complete.error && (
          <Banner tone="danger">
            <p>{failureText("requestLoanAdvanceInfo", complete.error)}</p>
          </Banner>
        )}
        <div className="stack stack--close no-print">
          <Button wide busy={complete.isPending} onClick={goOn}>
            {screens.shell.actions.continue}
          </Button>
          <AbandonApplication />
        </div>
        <IconNote icon="lock">{words.kept}</IconNote>
      </section>
      <SigningDialog signing={signing} />
    </JourneyPage>
  );
}
