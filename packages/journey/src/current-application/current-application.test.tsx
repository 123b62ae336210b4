// @vitest-environment happy-dom
import { CallFailed } from "@farthing/contract/client";
import { newDocument } from "@farthing/domain/application";
import { localDate } from "@farthing/domain/money";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, memo } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deleteDraft, storeDraft } from "../section-form/kept-draft.ts";
import { createApplicationEditor, journeyApplicationQuery } from "./application-editor.ts";
import { autosaveTiming } from "./autosave.ts";
import { CurrentApplicationProvider, useApplicationActions, useCurrentApplication, useSaving } from "./current-application.tsx";
import type { ApplicationPort, JourneyApplication } from "./port.ts";

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});
afterEach(() => void vi.useRealTimers());

const application: JourneyApplication = {
  id: "200403301",
  version: 1,
  status: "open",
  document: newDocument(),
  retailer: { name: "Harbour Beds", supplierNumber: "100101" },
  signed: false,
  softSearchExpiryDate: null,
  tailoringExpiryDate: null,
  applicationExpiryDate: null,
  today: localDate("2026-11-15"),
};

const saveNextVersion: ApplicationPort["save"] = async ({ version }) => ({ id: application.id, version: (version ?? 0) + 1 });

function renderEditor({ save = saveNextVersion, read = async () => application }: Partial<Pick<ApplicationPort, "save" | "read">> = {}) {
  const unused = () => Promise.reject(new Error("not asked for here"));
  const port: ApplicationPort = { read, save, submitSection: unused, decide: unused, latest: unused };
  const queries = new QueryClient();
  queries.setQueryData(journeyApplicationQuery(port, application.id).queryKey, application);
  const editor = createApplicationEditor({
    port,
    queries,
    memory: { note: () => undefined },
    start: { journey: "j", applicationId: application.id, supplierNumber: null, unsaved: null },
    onBehalfOf: null,
  });
  const drawn = { field: 0, button: 0, note: 0, frame: 0 };
  const Field = memo(() => {
    drawn.field += 1;
    return <output>{useCurrentApplication().document.goodsDescription}</output>;
  });
  const Continue = memo(() => {
    drawn.button += 1;
    const { flush } = useApplicationActions();
    return <button type="button" onClick={() => void flush()} />;
  });
  /** Like every form, the input takes its first value from the document and then keeps its own value. */
  const Box = () => <input defaultValue={useCurrentApplication().document.goodsDescription ?? ""} />;
  const Conflict = () => {
    const { keepMine, takeTheirs } = useApplicationActions();
    return (
      <>
        <button type="button" className="mine" onClick={() => void keepMine()} />
        <button type="button" className="theirs" onClick={() => void takeTheirs()} />
      </>
    );
  };
  const Note = memo(() => {
    drawn.note += 1;
    return <p>{useSaving().is}</p>;
  });
  const Frame = () => {
    drawn.frame += 1;
    return (
      <>
        <Field />
        <Box />
        <Continue />
        <Note />
        <Conflict />
      </>
    );
  };
  const element = document.createElement("div");
  const root = createRoot(element);
  const screen = <Frame />;
  act(() =>
    root.render(
      <QueryClientProvider client={queries}>
        <CurrentApplicationProvider editor={editor} features={new Set()} applyingAs="staff">
          {screen}
        </CurrentApplicationProvider>
      </QueryClientProvider>,
    ),
  );
  const type = (goodsDescription: string) => act(() => editor.autosave.change({ goodsDescription }));
  return { editor, drawn, element, type };
}

test("if the application is read twice at the same time, the editor ignores the response to the earlier request", async () => {
  const answers: ((held: JourneyApplication) => void)[] = [];
  const unexpectedCall = () => Promise.reject(new Error("the editor makes no other call"));
  const port: ApplicationPort = {
    read: () => new Promise((resolve) => answers.push(resolve)),
    save: unexpectedCall,
    submitSection: unexpectedCall,
    decide: unexpectedCall,
    latest: unexpectedCall,
  };
  const queries = new QueryClient();
  const start = { journey: "j", applicationId: application.id, supplierNumber: null, unsaved: null };
  const editor = createApplicationEditor({ port, queries, memory: { note: () => undefined }, start, onBehalfOf: null, read: application });
  const before = editor.reload();
  const after = editor.reload();
  answers[1]?.({ ...application, version: 3, status: "decision_accept" });
  await after;
  answers[0]?.({ ...application, version: 2 });
  await before;
  expect(queries.getQueryData<JourneyApplication>(editor.query(application.id).queryKey)?.status).toBe("decision_accept");
});

test("a key press renders only the components that show the document", () => {
  const { drawn, element, type } = renderEditor();
  expect(drawn).toEqual({ field: 1, button: 1, note: 1, frame: 1 });
  type("B");
  for (const typed of ["Be", "Bed"]) type(typed);
  expect(element.querySelector("output")?.textContent).toBe("Bed");
  // Only the first of these key presses changes the saving state, so the note renders only once more.
  expect(drawn).toEqual({ field: 4, button: 1, note: 2, frame: 1 });
});

test("a save renders the note about the saving state again, and no other component", async () => {
  const { drawn, element, type } = renderEditor();
  type("Bed");
  await act(() => vi.advanceTimersByTimeAsync(autosaveTiming.pauseMs));
  expect(element.querySelector("p")?.textContent).toBe("saved");
  expect([drawn.button, drawn.frame]).toEqual([1, 1]);
});

const colleagueVersion: JourneyApplication = {
  ...application,
  version: 7,
  document: { ...application.document, goodsDescription: "Sofa", orderReference: "HB-1" },
};

async function renderConflict() {
  const versions: (number | null)[] = [];
  const held = renderEditor({
    read: async () => colleagueVersion,
    save: async ({ version }) => {
      versions.push(version);
      if (version !== colleagueVersion.version) throw new CallFailed(409, { code: "application.stale", message: "stale" });
      return { id: application.id, version: 8 };
    },
  });
  held.type("Bed");
  await act(() => vi.advanceTimersByTimeAsync(autosaveTiming.pauseMs));
  expect(held.element.querySelector("p")?.textContent).toBe("conflict");
  const press = (way: "mine" | "theirs") =>
    act(async () => {
      held.element.querySelector<HTMLButtonElement>(`.${way}`)?.click();
      await vi.advanceTimersByTimeAsync(0);
    });
  return { ...held, versions, press };
}

test("after a conflict, the user can keep their own values instead of the other user's values", async () => {
  const { element, versions, press } = await renderConflict();
  await press("mine");
  expect(element.querySelector("p")?.textContent).toBe("saved");
  expect(element.querySelector("input")?.defaultValue).toBe("Bed");
  expect(versions).toEqual([1, 7]);
});

test("after a conflict, the user can take the other user's values, and each input then shows them", async () => {
  const { element, versions, press } = await renderConflict();
  await press("theirs");
  expect(element.querySelector("p")?.textContent).toBe("idle");
  expect(element.querySelector("input")?.defaultValue).toBe("Sofa");
  expect(versions).toEqual([1]);
});

test("if two users change different fields, their changes are merged without a question", async () => {
  const elsewhere: JourneyApplication = {
    ...application,
    version: 7,
    document: { ...application.document, financialDetails: { incomeValue: 31_400 } },
  };
  const versions: (number | null)[] = [];
  const held = renderEditor({
    read: async () => elsewhere,
    save: async ({ version }) => {
      versions.push(version);
      if (version !== elsewhere.version) throw new CallFailed(409, { code: "application.stale", message: "stale" });
      return { id: application.id, version: 8 };
    },
  });
  held.type("Bed");
  await act(() => vi.advanceTimersByTimeAsync(autosaveTiming.pauseMs));
  expect(held.element.querySelector("p")?.textContent).toBe("saved");
  expect(versions).toEqual([1, 7]);
  expect(await held.editor.stored()).toMatchObject({
    version: 8,
    document: { goodsDescription: "Bed", financialDetails: { incomeValue: 31_400 } },
  });
});

test("if another user finishes a section, a screen without that section's form does not restart", async () => {
  const finished = { ...application, version: 7, document: { ...application.document, financialDetails: { incomeValue: 31_400 } } };
  const held = renderEditor({ read: async () => finished });
  expect(await followUpdate(held)).toBe(false);
  expect((await held.editor.stored()).version).toBe(7);
  const other = renderEditor({ read: async () => finished });
  other.editor.openForm("financialDetails");
  expect(await followUpdate(other)).toBe(true);
});

const newsOf = (version: number) => [{ kind: "application", id: application.id, version } as const];

async function followUpdate(held: ReturnType<typeof renderEditor>, news = newsOf(colleagueVersion.version)): Promise<boolean> {
  let again = false;
  await act(async () => {
    again = await held.editor.follow(news);
    await vi.advanceTimersByTimeAsync(0);
  });
  return again;
}

test("an input shows a colleague's change if the user has typed nothing", async () => {
  const held = renderEditor({ read: async () => colleagueVersion });
  expect(await followUpdate(held)).toBe(true);
  expect(held.element.querySelector("output")?.textContent).toBe("Sofa");
});

test("unsaved values stay when a colleague saves, and the next save reports the conflict", async () => {
  const held = renderEditor({ read: async () => colleagueVersion });
  held.type("Bed");
  expect(await followUpdate(held)).toBe(false);
  expect(held.element.querySelector("output")?.textContent).toBe("Bed");
});

test("a half-typed section keeps its values, and an unchanged section shows the colleague's change", async () => {
  const typedOver = (over: unknown) =>
    storeDraft({ applicationId: application.id, section: "personalDetails", typed: { firstName: "Pri" }, over });
  typedOver(application.document.personalDetails);
  const renamed = { ...colleagueVersion, document: { ...colleagueVersion.document, personalDetails: { firstName: "Ann" } } };
  const overtaken = renderEditor({ read: async () => renamed });
  expect(await followUpdate(overtaken)).toBe(false);
  expect(overtaken.element.querySelector("output")?.textContent).toBe("");
  const beside = renderEditor({ read: async () => colleagueVersion });
  expect(await followUpdate(beside)).toBe(false);
  expect(beside.element.querySelector("output")?.textContent).toBe("Sofa");
  deleteDraft();
});

test("events about the user's own save, or about another application, cause no new request", async () => {
  const read = vi.fn(async () => colleagueVersion);
  const held = renderEditor({ read });
  await followUpdate(held, newsOf(application.version));
  await followUpdate(held, [{ kind: "application", id: "200403319", version: 9 }]);
  expect(read).not.toHaveBeenCalled();
});

test("a new status of the application appears without a restart of the screen", async () => {
  const held = renderEditor({ read: async () => ({ ...colleagueVersion, status: "decision_accept" }) });
  expect(await followUpdate(held)).toBe(false);
  expect((await held.editor.stored()).status).toBe("decision_accept");
});
