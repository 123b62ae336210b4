import { PageHead } from "@farthing/ui";
import { type TestValue, testAddresses, testBankAccounts, testCards, testPayeeNames, testPostcodes } from "../demo/test-data.ts";
import { HeadedPanel } from "./headed-panel.tsx";
import type { Page } from "./layout.tsx";
import { CopyableFacts, factsOf, passwordFact } from "./test-values.tsx";

const groups: readonly { readonly title: string; readonly values: readonly TestValue[]; readonly note: string }[] = [
  { title: "Cards", values: testCards, note: "Any expiry date in the future, any three digits." },
  { title: "Bank accounts", values: testBankAccounts, note: "Sort code, then account number." },
  {
    title: "Names on a supplier’s account",
    values: testPayeeNames,
    note: "Confirmation of Payee answers by the name, for any account. Every other name matches.",
  },
  { title: "Postcodes", values: testPostcodes, note: "Any other well-formed postcode finds a street of invented houses." },
  { title: "Messages that do not arrive", values: testAddresses, note: "The application’s history names the message that failed." },
];

export const testDataPage: Page = {
  title: "Test data",
  current: "/data",
  main: (
    <main id="main" className="wrap page stack">
      <PageHead title="Test data" lede="Values to type into the forms. All of them are made up." />
      <div className="columns columns--2">
        {groups.map(({ title, values, note }) => (
          <HeadedPanel key={title} level={2} title={title}>
            <CopyableFacts facts={factsOf(values)} />
            <p className="small muted">{note}</p>
          </HeadedPanel>
        ))}
        <HeadedPanel level={2} title="Signing in">
          <CopyableFacts facts={[passwordFact]} />
          <p className="small muted">
            The user names are on the <a href="/people">people page</a>.
          </p>
        </HeadedPanel>
      </div>
    </main>
  ),
};
