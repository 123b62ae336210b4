/**
 * In each round, every program runs for a short time. Other load on the machine therefore affects all programs alike, and the median of the
 * ratios is reliable.
 */

export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

export type Rates<Name extends string> = Readonly<Record<Name, number>>;

export async function measureRounds<Name extends string>(
  rounds: number,
  measured: Readonly<Record<Name, () => Promise<number>>>,
): Promise<readonly Rates<Name>[]> {
  const all: Rates<Name>[] = [];
  for (let round = 0; round < rounds; round++) {
    const rates: Partial<Record<Name, number>> = {};
    for (const name of Object.keys(measured) as Name[]) rates[name] = await measured[name]();
    all.push(rates as Rates<Name>);
  }
  return all;
}

export const perSecond = <Name extends string>(rounds: readonly Rates<Name>[], name: Name): number =>
  Math.round(median(rounds.map((rates) => rates[name])));

export const ratio = <Name extends string>(rounds: readonly Rates<Name>[], name: Name, to: Name): number =>
  Number(median(rounds.map((rates) => rates[name] / rates[to])).toFixed(2));

export const describeMinimumGoal = (measured: number, goal: number): string => `${goal} or more: ${measured >= goal ? "met" : "missed"}`;

export const describeMaximumGoal = (measured: number, goal: number): string => `${goal} or less: ${measured <= goal ? "met" : "missed"}`;
