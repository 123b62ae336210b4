/** A value in the tab's storage. It survives a reload and ends with the tab. */

export interface TabValue<Value> {
  read(): Value | undefined;
  write(value: Value): void;
  forget(): void;
}

export const tabValue = <Value>(key: string): TabValue<Value> => ({
  read() {
    const text = sessionStorage.getItem(`farthing-applicant-${key}`);
    return text === null ? undefined : (JSON.parse(text) as Value);
  },
  write: (value) => sessionStorage.setItem(`farthing-applicant-${key}`, JSON.stringify(value)),
  forget: () => sessionStorage.removeItem(`farthing-applicant-${key}`),
});
