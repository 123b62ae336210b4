/** The tab stores the state of a sign-in until the user returns from the company's identity provider. */
const storageKey = "farthing-single-sign-on";

interface BegunSingleSignOn {
  readonly state: string;
  readonly retailerName: string;
}

export const begunSingleSignOnMemory = {
  keep: (begun: BegunSingleSignOn): void => sessionStorage.setItem(storageKey, JSON.stringify(begun)),
  read(): BegunSingleSignOn | undefined {
    const kept = sessionStorage.getItem(storageKey);
    return kept === null ? undefined : (JSON.parse(kept) as BegunSingleSignOn);
  },
};
