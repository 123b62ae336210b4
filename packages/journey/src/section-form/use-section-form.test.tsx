// @vitest-environment happy-dom
import { CallFailed } from "@farthing/contract/client";
import { newDocument } from "@farthing/domain/application";
import { bankAccountDetails, defaultAddressHistory, detailsCircumstances, refusedAccountProblems } from "@farthing/domain/details";
import { localDate } from "@farthing/domain/money";
import { validationTexts } from "@farthing/domain/wording";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { createApplicationEditor } from "../current-application/application-editor.ts";
import { CurrentApplicationProvider } from "../current-application/current-application.tsx";
import type { ApplicationPort, JourneyApplication } from "../current-application/port.ts";
import { deleteDraft } from "./kept-draft.ts";
import { type SectionFormDetails, type SectionFormState, useSectionForm } from "./use-section-form.ts";

const application: JourneyApplication = {
  id: "200403301",
  version: 1,
  status: "open",
  document: {
    ...newDocument(),
    bankAccountDetails: { name: "E Whitcombe", sortCode: "089999", accountNumber: "66374959" },
  },
  retailer: { name: "Harbour Beds", supplierNumber: "100101" },
  signed: false,
  softSearchExpiryDate: null,
  tailoringExpiryDate: null,
  applicationExpiryDate: null,
  today: localDate("2026-11-15"),
};

async function refusedBankForm() {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  deleteDraft();
  const unused = () => Promise.reject(new Error("not needed here"));
  const port: ApplicationPort = {
    read: async () => application,
    save: unused,
    submitSection: async () => {
      const message = "Please check the details and try again.";
      throw new CallFailed(422, { code: "section.invalid", message, details: [...refusedAccountProblems] });
    },
    decide: unused,
    latest: unused,
  };
  const queries = new QueryClient();
  const editor = createApplicationEditor({
    port,
    queries,
    memory: { note: () => undefined },
    start: { journey: "j", applicationId: application.id, supplierNumber: null, unsaved: null },
    onBehalfOf: null,
    read: application,
  });
  const circumstances = detailsCircumstances(application.document, {
    today: application.today,
    addressHistory: defaultAddressHistory,
    dramaNumbersAdmitted: true,
    emailOptional: false,
  });
  const host: SectionFormDetails = {
    document: application.document,
    circumstances,
    refusals: {},
    confirmed: {},
    confirm: () => undefined,
    submitted: () => undefined,
  };
  let form: SectionFormState | undefined;
  const Form = () => {
    form = useSectionForm(bankAccountDetails, host);
    return null;
  };
  const root = createRoot(document.createElement("div"));
  await act(async () =>
    root.render(
      <QueryClientProvider client={queries}>
        <CurrentApplicationProvider editor={editor} features={new Set()} applyingAs="applicant">
          <Form />
        </CurrentApplicationProvider>
      </QueryClientProvider>,
    ),
  );
  const current = (): SectionFormState => {
    if (!form) throw new Error("the form is not rendered");
    return form;
  };
  return {
    messages: () => current().problems.map(({ path, message }) => `${path}: ${message}`),
    banner: () => current().said?.text ?? null,
    edit: (field: string, value: string) => act(async () => current().change({ ...current().typed, [field]: value })),
    submit: () => act(async () => current().submit()),
  };
}

const refusalTexts = ["sortCode", "accountNumber"].map((field) => `${field}: ${validationTexts.bankDetailsInvalid}`);

test("messages about a refused bank account disappear when the customer edits the account, and return after another refusal", async () => {
  const form = await refusedBankForm();
  await form.submit();
  expect(form.messages()).toEqual(refusalTexts);
  await form.edit("name", "Eleanor Whitcombe");
  expect(form.messages()).toEqual(refusalTexts);
  await form.edit("accountNumber", "66374958");
  expect([form.messages(), form.banner()]).toEqual([[], null]);
  await form.submit();
  expect(form.messages()).toEqual(refusalTexts);
});
