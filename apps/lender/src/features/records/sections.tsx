import { isRole, roleTable } from "@farthing/domain/access";
import { formatMoment, formatPounds, letterNames, screens } from "@farthing/domain/wording";
import { NoteList } from "@farthing/journey";
import { failureText, useCall } from "@farthing/shell";
import { EntryList, Facts, LinkButton, Panel, Reveal, Timeline, useToasts } from "@farthing/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { QueryResult } from "../../shared/query-result.tsx";
import { api } from "../../shell/api.ts";
import { useSession } from "../../shell/session.ts";
import { checksQuery, historyQuery, messagesQuery, notesQuery } from "./record-queries.ts";

const words = screens.lender.records.record;
const { channels, again, sentAgain } = screens.lender.messages;

interface RecordSectionProps {
  id: string;
}

const Section = ({ id, title, children }: { id?: string; title: string; children: ReactNode }) => (
  <Panel id={id}>
    <h2 className="head-20">{title}</h2>
    {children}
  </Panel>
);

const textWithMoment = (text: string, moment: string | null) => (
  <>
    {text}
    {moment && <small className="muted"> {formatMoment(moment)}</small>}
  </>
);

export function Checks({ id }: RecordSectionProps) {
  const checks = useQuery(checksQuery(id));
  const { checks: named } = words;
  return (
    <Section id="checks" title={named.title}>
      <QueryResult query={checks}>
        {({ customer, bankAccount }) => {
          const facts = [
            ...customer.map(({ kind, attempt, outcome, ended, sent, verifiedIncome }) => ({
              term: attempt > 1 ? `${named.kinds[kind]}${named.attempt(attempt)}` : named.kinds[kind],
              value: textWithMoment(
                [
                  outcome ? named.outcomes[outcome] : named.waiting,
                  ...(verifiedIncome ? [named.income(formatPounds(verifiedIncome))] : []),
                ].join(" "),
                ended ?? sent,
              ),
            })),
            ...(bankAccount
              ? [
                  {
                    term: named.bankAccount,
                    value: textWithMoment(
                      [named.bank[bankAccount.outcome], named.accountEnd(bankAccount.accountEnd), bankAccount.bankName]
                        .filter(Boolean)
                        .join(" "),
                      bankAccount.checked,
                    ),
                  },
                ]
              : []),
          ];
          return facts.length > 0 ? <Facts look="words" facts={facts} /> : <p className="muted">{named.nothing}</p>;
        }}
      </QueryResult>
    </Section>
  );
}

const nameOfMessage = (template: string): string =>
  template in letterNames ? letterNames[template as keyof typeof letterNames] : template;

export function Messages({ id }: RecordSectionProps) {
  const messages = useQuery(messagesQuery(id));
  const { permissions } = useSession();
  const queries = useQueryClient();
  const { show } = useToasts();
  const send = useCall((messageId: string) => api.sendMessageAgain({ body: { messageId } }), {
    onSuccess: async () => {
      await queries.invalidateQueries(messagesQuery(id));
      show({ tone: "success", text: sentAgain });
    },
    onError: (error) => show({ tone: "danger", text: failureText("messages", error) }),
  });
  const { messages: named } = words;
  return (
    <Section id="messages" title={named.title}>
      <QueryResult query={messages}>
        {(listed) =>
          listed.length === 0 ? (
            <p className="muted">{named.nothing}</p>
          ) : (
            <EntryList
              entries={listed.map(({ messageId, channel, template, state, requested, canBeSentAgain }) => ({
                key: messageId,
                icon: channel === "email" ? "mail" : "phone",
                title: nameOfMessage(template),
                detail: named.line(channels[channel], named.states[state], formatMoment(requested)),
                action: canBeSentAgain && permissions.includes("message:resend") && (
                  <LinkButton onClick={() => send.mutate(messageId)}>
                    {again}
                    <span className="visually-hidden">: {nameOfMessage(template)}</span>
                  </LinkButton>
                ),
              }))}
            />
          )
        }
      </QueryResult>
    </Section>
  );
}

export function Notes({ id }: RecordSectionProps) {
  const notes = useQuery(notesQuery(id));
  return (
    <Section title={words.notes.title}>
      <QueryResult query={notes}>{(written) => <NoteList notes={written} />}</QueryResult>
    </Section>
  );
}

const initialEntriesMax = 8;

function actorText({ username, role }: { username: string; role: string }): string {
  if (role === "system") return words.history.automatic;
  if (role === "applicant") return screens.staff.historyTexts.people.applicant;
  return isRole(role) ? `${username}, ${roleTable[role].label}` : username;
}

export function History({ id }: RecordSectionProps) {
  const history = useQuery(historyQuery(id));
  return (
    <Section id="history" title={words.history.title}>
      <QueryResult query={history}>
        {(events) => {
          const entries = events.map((event) => ({
            key: event.id,
            title: event.summary,
            when: `${actorText(event.by)}, ${formatMoment(event.at)}`,
          }));
          return (
            <>
              <Timeline entries={entries.slice(0, initialEntriesMax)} />
              {entries.length > initialEntriesMax && (
                <Reveal summary={words.history.all(entries.length)}>
                  <Timeline entries={entries.slice(initialEntriesMax)} />
                </Reveal>
              )}
            </>
          );
        }}
      </QueryResult>
    </Section>
  );
}
