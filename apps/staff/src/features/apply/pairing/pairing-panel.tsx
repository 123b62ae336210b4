import type { Pairing } from "@farthing/contract";
import { formatPairingCode, phoneSections } from "@farthing/domain/application";
import { forms } from "@farthing/domain/details";
import { formatMoment, screens } from "@farthing/domain/wording";
import { useApplicationActions } from "@farthing/journey";
import { asText, useCall, useForm, useStaticConfig } from "@farthing/shell";
import { Actions, Banner, Button, Facts, IconNote, Panel, QrCode, Tag, TextInput } from "@farthing/ui";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef } from "react";
import { api } from "../../../shell/api.ts";
import { useShop } from "../in-hand/shop-context.ts";
import { useApplication } from "../in-hand/use-application.ts";
import { sectionTitle } from "./section-title.ts";
import { type PairingAtTill, pairingQuery, useMinutesLeft, usePhoneSectionsDone } from "./use-pairing.ts";
import "./pairing.css";

const { pairing: words } = screens.staff;

export function PairingPanel({ at }: { at: Exclude<PairingAtTill, { is: "none" }> }) {
  const id = useApplication().application?.id ?? "";
  const queries = useQueryClient();
  // The clicked button disappears, so the title of the panel gets the focus.
  const title = useRef<HTMLHeadingElement>(null);
  const offer = useCall(() => api.offerPairing({ params: { id } }), {
    onSuccess(offered) {
      queries.setQueryData(pairingQuery(id).queryKey, offered);
      title.current?.focus();
    },
  });
  const end = useCall(() => api.endPairing({ params: { id } }), {
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: pairingQuery(id).queryKey });
      title.current?.focus();
    },
  });
  const isJoined = at.is === "joined";
  return (
    <Panel look={at.is === "alone" ? "plain" : "key"} aria-labelledby="pairing-title">
      <div className="row row--between">
        <h2 className="head-20" id="pairing-title" ref={title} tabIndex={-1}>
          {words.title}
        </h2>
        {isJoined && <Tag tone="success">{words.joinedTag}</Tag>}
      </div>
      {(offer.isError || end.isError) && <Banner tone="danger" title={words.notShown} takesFocus />}
      {at.is === "alone" && <NoPairing {...at} busy={offer.isPending} onShow={() => offer.mutate()} />}
      {at.is === "offered" && <OfferedPairing pairing={at.pairing} />}
      {isJoined && <JoinedPairing pairing={at.pairing} />}
      {at.is !== "alone" && (
        <Actions many {...(isJoined && { because: words.newCodeHint })}>
          <Button look="second" small busy={end.isPending} onClick={() => end.mutate()}>
            {isJoined ? words.takeOverAll : words.stop}
          </Button>
          <Button look="quiet" small busy={offer.isPending} onClick={() => offer.mutate()}>
            {words.newCode}
          </Button>
        </Actions>
      )}
    </Panel>
  );
}

interface NoPairingProps {
  lately: Pairing | null;
  mayOffer: boolean;
  isContactOpen: boolean;
  busy: boolean;
  onShow: () => void;
}

function NoPairing({ lately, mayOffer, isContactOpen, busy, onShow }: NoPairingProps) {
  const because = lately?.because;
  const hasJoined = lately?.joinedAt != null;
  const ended = because && because in words.over && hasJoined ? words.over[because as keyof typeof words.over] : null;
  return (
    <>
      <p className={ended ? undefined : "muted"} role="status">
        {ended ?? words.text}
      </p>
      {mayOffer || isContactOpen ? (
        <Actions {...(!mayOffer && { because: words.reachFirst })}>
          <Button look="second" disabled={!mayOffer} busy={busy} onClick={onShow}>
            {words.show}
          </Button>
        </Actions>
      ) : (
        <ContactForm busy={busy} onSaved={onShow} />
      )}
    </>
  );
}

/** The phone signs in with a one-time code, so the form first asks where to send the code. */
function ContactForm({ busy, onSaved }: { busy: boolean; onSaved: () => void }) {
  const { save, flush } = useApplicationActions();
  const config = useStaticConfig();
  const form = useForm(forms.pairingContact, { contact: "" }, { dramaNumbersAdmitted: config?.currentEnv !== "prod" });
  const saving = useCall(flush, { onSuccess: (isSaved) => isSaved && onSaved() });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const answers = form.check();
    if (!answers) return document.getElementById("pairing-contact")?.focus();
    save({ contactDetails: forms.contactDetailsFrom(answers.contact) });
    saving.mutate();
  };
  return (
    <form className="stack stack--snug" noValidate onSubmit={submit}>
      <TextInput
        id="pairing-contact"
        label={words.contact}
        hint={words.contactHint}
        error={form.problemOf.contact}
        autoComplete="off"
        spellCheck={false}
        maxLength={forms.pairingContact.fields.contact.maxLength}
        value={asText(form.typed.contact)}
        onChange={(event) => form.type({ contact: event.currentTarget.value })}
      />
      <Actions>
        <Button type="submit" look="second" busy={busy || saving.isPending}>
          {words.show}
        </Button>
      </Actions>
    </form>
  );
}

function OfferedPairing({ pairing: { code, url, expiresAt } }: { pairing: Pairing }) {
  const minutes = useMinutesLeft(expiresAt);
  return (
    <div className="pairing">
      <QrCode value={url} label={words.picture} />
      <div className="stack stack--tight">
        <p>
          {words.scanOrOpen} <b className="anywhere">{url.replace(/^https?:\/\/|#.*$/g, "")}</b> {words.andType}
        </p>
        <p className="pair-code">{formatPairingCode(code)}</p>
        <IconNote icon="clock">{words.until(minutes, formatMoment(expiresAt, "HH:mm"))}</IconNote>
        <p className="live" role="status">
          {words.waiting}
        </p>
      </div>
    </div>
  );
}

function JoinedPairing({ pairing: { code, joinedAt, typing, finished, expiresAt } }: { pairing: Pairing }) {
  const { retailer } = useShop();
  const minutes = useMinutesLeft(expiresAt);
  const done = usePhoneSectionsDone();
  const time = formatMoment(joinedAt ?? "", "HH:mm");
  return (
    <>
      <p className="pair-code">{formatPairingCode(code)}</p>
      <Facts
        small
        facts={[
          { term: words.facts.joined, value: words.joinedAt(time) },
          { term: words.facts.finished, value: words.finished(done, phoneSections.length, finished.length) },
          { term: words.facts.now, value: typing ? sectionTitle(typing.section) : words.nothingOpen },
        ]}
      />
      <IconNote icon="lock">{words.agreed(time, retailer.retailerName)}</IconNote>
      <IconNote icon="clock">{words.stay(minutes)}</IconNote>
    </>
  );
}
