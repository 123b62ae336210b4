/** A value that survives a reload and is deleted with the tab. */

export interface Kept<Value> {
  read(): Value | undefined;
  write(value: Value): void;
  forget(): void;
}

export const kept = <Value>(key: string): Kept<Value> => ({
  read() {
    const text = sessionStorage.getItem(`farthing-applicant-${key}`);
    return text === null ? undefined : (JSON.parse(text) as Value);
  },
  write: (value) => sessionStorage.setItem(`farthing-applicant-${key}`, JSON.stringify(value)),
  forget: () => sessionStorage.removeItem(`farthing-applicant-${key}`),
});
