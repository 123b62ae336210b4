import {
  type Persona,
  personaAddress,
  personas,
  type TestValue,
  testBankAccounts,
  testCards,
  testPostcodes,
} from "../../../../apps/sandbox/src/demo/test-data.ts";

declare const data: {
  readonly personas: readonly (Persona & { readonly address: string })[];
  readonly groups: readonly { readonly title: string; readonly values: readonly TestValue[] }[];
};

export { data };

export default {
  load: (): typeof data => ({
    personas: personas.map((persona) => ({ ...persona, address: personaAddress(persona) })),
    groups: [
      { title: "Cards", values: testCards },
      { title: "Bank accounts", values: testBankAccounts },
      { title: "Postcodes", values: testPostcodes },
    ].map(({ title, values }) => ({ title, values: values.map(({ shows, value }) => ({ shows, value })) })),
  }),
};
