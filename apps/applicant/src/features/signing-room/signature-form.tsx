import { CallFailed } from "@farthing/contract/client";
import { isSignatureOf, type Signature, type SigningConsent, signingConsents } from "@farthing/domain/application";
import { type ErrorCode, screens } from "@farthing/domain/wording";
import { failureText, useCall } from "@farthing/shell";
import {
  Actions,
  Banner,
  Button,
  Checkbox,
  ConfirmDialog,
  ErrorSummary,
  Panel,
  Radios,
  type SummarisedError,
  TextInput,
} from "@farthing/ui";
import { useState } from "react";
import { SignaturePad } from "./signature-pad.tsx";
import { signingSessionApi } from "./signing-session-api.ts";
import type { SigningSession } from "./use-signing-session.ts";

const { signingRoom: words, signing } = screens.journey;

type SignatureMethod = "typed" | "drawn";

export function SignatureForm({ room, look }: { room: SigningSession; look: () => void }) {
  const [way, setWay] = useState<SignatureMethod>("typed");
  const [name, setName] = useState("");
  const [path, setPath] = useState("");
  const [agreed, setAgreed] = useState<Partial<Record<SigningConsent, boolean>>>({});
  const [{ problems, attempt }, setFound] = useState<{ problems: readonly SummarisedError[]; attempt: number }>({
    problems: [],
    attempt: 0,
  });
  const [declining, setDeclining] = useState(false);
  const params = { id: room.signingId };
  const follow = { onSuccess: look, onError: (error: Error) => isSessionChanged(error) && look() };
  const sign = useCall((signature: Signature) => {
    const papersHash = room.papersHash ?? "";
    return signingSessionApi.signAgreement({
      params,
      body: { papersHash, signature, consents: { legallyBound: true, directDebit: true } },
    });
  }, follow);
  const decline = useCall(() => signingSessionApi.declineAgreement({ params }), follow);

  const problemOf = (field: string) => problems.find((problem) => problem.field === field)?.message;
  const submit = () => {
    const signature: Signature = way === "typed" ? { is: "typed", name: name.trim() } : { is: "drawn", path };
    const found = problemsOf(signature, agreed, room.signer);
    setFound({ problems: found, attempt: attempt + 1 });
    if (found.length === 0) sign.mutate(signature);
  };
  // When the customer changes between typing and drawing the signature, only errors about consents stay. The other errors are about the
  // signature that is no longer shown.
  const signBy = (next: SignatureMethod) => {
    setWay(next);
    setFound({ problems: problems.filter(({ field }) => signingConsents.some((consent) => consent === field)), attempt });
  };
  const failed = sign.error ?? decline.error;

  return (
    <Panel look="key" roomy>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <h2>{words.signature.title}</h2>
        {problems.length > 0 && <ErrorSummary title={screens.shell.problemsTitle} errors={problems} attempt={attempt} level={3} />}
        {failed && !isSessionChanged(failed) && (
          <Banner tone="danger">
            <p>{failed instanceof CallFailed ? failed.message : failureText("sign", failed)}</p>
          </Banner>
        )}
        <Radios
          label={words.signature.way}
          name="way"
          look="chips"
          value={way}
          options={[
            { value: "typed", label: words.signature.type },
            { value: "drawn", label: words.signature.draw },
          ]}
          onChange={(event) => signBy(event.target.value as SignatureMethod)}
        />
        {way === "typed" ? (
          <>
            <TextInput
              label={words.signature.name}
              hint={words.signature.nameHint(nameOf(room.signer))}
              error={problemOf("name")}
              name="name"
              autoComplete="name"
              maxLength={120}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
            {name.trim() !== "" && (
              <div className="signature" role="img" aria-label={words.signature.typed(name)}>
                <span>{name}</span>
              </div>
            )}
          </>
        ) : (
          <SignaturePad path={path} onDraw={setPath} error={problemOf("drawing")} />
        )}
        {signingConsents.map((consent) => (
          <Checkbox
            key={consent}
            name={consent}
            label={signing.consents[consent]}
            error={problemOf(consent)}
            checked={agreed[consent] === true}
            onChange={(event) => setAgreed({ ...agreed, [consent]: event.target.checked })}
          />
        ))}
        <Actions>
          <Button type="submit" wide busy={sign.isPending}>
            {words.sign(room.papers.length)}
          </Button>
          <Button look="quiet" onClick={() => setDeclining(true)}>
            {words.decline.open}
          </Button>
        </Actions>
      </form>
      <ConfirmDialog
        open={declining}
        title={words.decline.title}
        words={{ confirm: words.decline.confirm, back: words.decline.back }}
        busy={decline.isPending}
        onConfirm={() => decline.mutate()}
        onClose={() => setDeclining(false)}
      >
        <p>{words.decline.text}</p>
      </ConfirmDialog>
    </Panel>
  );
}

const sessionChangedCodes: readonly string[] = [
  "signing.paper_changed",
  "signing.timed_out",
  "signing.closed",
  "signing.decision_expired",
  "signing.decision_mismatch",
  "application.wrong_status",
  "session.required",
] satisfies readonly ErrorCode[];

/** True if the agreement or the application has changed, or the session has closed. The page then shows the new state, not an error. */
const isSessionChanged = (error: Error): boolean => error instanceof CallFailed && sessionChangedCodes.includes(error.code);

const nameOf = ({ firstName, lastName }: SigningSession["signer"]): string => `${firstName} ${lastName}`;

function problemsOf(
  signature: Signature,
  agreed: Partial<Record<SigningConsent, boolean>>,
  signer: SigningSession["signer"],
): readonly SummarisedError[] {
  const signed = isSignatureOf(signer, signature);
  const wrong =
    signature.is === "typed"
      ? { field: "name", message: words.problems.name(nameOf(signer)) }
      : { field: "drawing", message: words.problems.drawing };
  return [
    ...(signed ? [] : [wrong]),
    ...signingConsents.filter((consent) => !agreed[consent]).map((consent) => ({ field: consent, message: words.problems[consent] })),
  ];
}
