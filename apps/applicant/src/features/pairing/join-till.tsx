import { formatPairingCode, phoneSections } from "@farthing/domain/application";
import { applicantSections } from "@farthing/domain/details";
import { applicationPath } from "@farthing/domain/navigation";
import { formatPounds, screens } from "@farthing/domain/wording";
import { MessagePage, UnderMasthead, useCall, useLender } from "@farthing/shell";
import { Actions, Banner, Button, Checkbox, IconNote, LinkButton, Notice, PageHead, Panel, Steps, Timeline } from "@farthing/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { api } from "../../shell/api.ts";
import { Page } from "../../shell/frame.tsx";
import { replacePage } from "../../shell/navigation.tsx";
import type { FoundPairing } from "./use-till.ts";
import "../../shared/journey/journey.css";

const { pairedPhoneTexts, pairing: words } = screens.applicant;
const sectionTitles = phoneSections.map((key) => applicantSections.find((section) => section.key === key)?.title ?? "");

export function JoinTill({ till, onOver }: { till: FoundPairing; onOver: () => void }) {
  const { applicationId: id, code, retailer } = till;
  const shop = till.branch === retailer.name ? retailer.name : `${retailer.name} ${till.branch}`;
  const lender = useLender()?.legalName ?? "";
  const [isTicked, setTicked] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [isDeclined, setDeclined] = useState(false);
  const queries = useQueryClient();
  const queryKey = ["application", id];
  const { data: application } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.getApplicantApplication({ params: { id } }, { signal }),
  });
  const join = useCall(() => api.joinPairing({ params: { id }, body: { code } }), {
    onSuccess() {
      onOver();
      // Cached data from before the pairing are out of date.
      queries.removeQueries({ queryKey });
      replacePage(applicationPath(id));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!isTicked);
    if (isTicked) join.mutate();
  };
  if (isDeclined)
    return (
      <Page retailer={retailer}>
        <MessagePage tone="neutral" title={words.over.customer.title}>
          <p>{words.declined}</p>
        </MessagePage>
      </Page>
    );
  return (
    <Page retailer={retailer}>
      <UnderMasthead>
        <Steps steps={[pairedPhoneTexts.step, ...sectionTitles]} current={0} />
      </UnderMasthead>
      <div className="stack column">
        <PageHead
          title={words.title}
          lede={words.lede(shop, application?.loanAmount ? formatPounds(application.loanAmount) : null, lender)}
        />
        <Notice tone="success" level={2} title={words.isYours.title(shop)}>
          <p>{words.isYours.code(formatPairingCode(code))}</p>
        </Notice>
        <Panel look="key" roomy className="form">
          {join.error && <Banner tone="danger" title={join.error.message} />}
          <form className="stack" noValidate onSubmit={submit}>
            <Checkbox
              label={words.consent(retailer.name)}
              checked={isTicked}
              error={isMissing && !isTicked ? words.consentMissing : undefined}
              onChange={(event) => setTicked(event.currentTarget.checked)}
            />
            <Actions>
              <Button type="submit" wide busy={join.isPending || join.isSuccess}>
                {words.join}
              </Button>
            </Actions>
          </form>
        </Panel>
        <section className="stack stack--close">
          <h2>{words.whatYouFillIn}</h2>
          <Timeline
            entries={phoneSections.map((key, index) => ({
              key,
              title: sectionTitles[index],
              detail: words.previews[key],
              state: "next" as const,
            }))}
          />
          <IconNote icon="check">{words.restAtTill}</IconNote>
        </section>
        <Notice tone="plain" icon="lock">
          <p>{words.unseen}</p>
        </Notice>
        <p>
          <LinkButton onClick={() => setDeclined(true)}>{pairedPhoneTexts.rather}</LinkButton>
        </p>
      </div>
    </Page>
  );
}
