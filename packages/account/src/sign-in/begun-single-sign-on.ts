/** The tab stores the state of a sign-in until the user returns from the company's identity provider. */
const key = "farthing-single-sign-on";

interface BegunSingleSignOn {
  readonly state: string;
  readonly retailerName: string;
}

export const begunSingleSignOn = {
  keep: (begun: BegunSingleSignOn): void => sessionStorage.setItem(key, JSON.stringify(begun)),
  read(): BegunSingleSignOn | undefined {
    const kept = sessionStorage.getItem(key);
    return kept === null ? undefined : (JSON.parse(kept) as BegunSingleSignOn);
  },
};
