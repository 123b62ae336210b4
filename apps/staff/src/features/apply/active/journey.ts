import type { Application } from "@farthing/contract";
import { type ApplicationDocument, mergeDocument } from "@farthing/domain/application";
import type { DetailsSectionKey } from "@farthing/domain/details";
import { api, queries } from "../../../app/api.ts";
import { createAutosave } from "./autosave.ts";
import { activeApplicationQuery } from "./queries.ts";
import { note, type Remembered } from "./remembered.ts";

/** One application from its first keystroke on: what is typed, what is saved, and the id as soon as there is one. */
export function createJourney(start: Remembered, ownSupplierNumber: string) {
  let { applicationId, unsaved } = start;
  const keep = () => note({ ...start, applicationId, unsaved });
  keep();

  const onBehalfOf = start.supplierNumber === ownSupplierNumber ? null : start.supplierNumber;

  const store = (application: Application): void => {
    queries.setQueryData(activeApplicationQuery(application.id).queryKey, application);
    // The summary reads it again when somebody looks.
    void queries.invalidateQueries({ queryKey: ["application", application.id] });
  };
  const stored = async (id: string): Promise<Application> => queries.ensureQueryData(activeApplicationQuery(id));

  async function create(document: ApplicationDocument, idempotencyKey: string): Promise<void> {
    const proposing = onBehalfOf === null ? {} : { proposingOnBehalfOf: onBehalfOf };
    const { id } = await api.saveApplication({ body: { document, ...proposing } }, { idempotencyKey });
    await queries.fetchQuery(activeApplicationQuery(id));
    applicationId = id;
    keep();
  }

  async function update(id: string, document: ApplicationDocument, idempotencyKey: string): Promise<void> {
    const application = await stored(id);
    const { version } = await api.saveApplication({ body: { id, document, version: application.version } }, { idempotencyKey });
    store({ ...application, version, document: mergeDocument(application.document, document) });
  }

  const autosave = createAutosave({
    unsaved,
    send: (part, key) => (applicationId === null ? create(part, key) : update(applicationId, part, key)),
    onChange(next) {
      unsaved = next;
      keep();
    },
  });

  async function submitSection(section: DetailsSectionKey, values: Readonly<Record<string, unknown>>): Promise<Application> {
    await autosave.flush();
    const { id, version } = await stored(applicationId ?? "");
    const answer = await api.submitSection({ params: { id, section }, body: { values, version } });
    store(answer);
    return answer;
  }

  return { autosave, applicationId: () => applicationId, store, submitSection };
}
export type Journey = ReturnType<typeof createJourney>;
