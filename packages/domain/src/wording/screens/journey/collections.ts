export const collections = {
  one: (amount: string, day: string, first: string, account: string | null) =>
    `${amount} on the ${day} of each month, from ${first}${account === null ? "" : `, from the account ending ${account}`}.`,
  both: (day: string, account: string | null, goods: string, project: string) =>
    `On the ${day} of each month${account === null ? "" : `, from the account ending ${account}`}. Goods Loan: ${goods}. Project Loan: ${project}.`,
  together: (payments: string) => `Together: ${payments}`,
  payments: (count: number, amount: string, first: string) => `${count} payments of ${amount} from ${first}`,
  andLast: (payments: string, last: string) => `${payments}, then ${last}`,
} as const;
