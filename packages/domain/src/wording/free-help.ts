export const freeHelp = {
  moneyHelper: "MoneyHelper gives free and impartial guidance about borrowing and debt.",
  moneyHelperPhone: "0800 138 7777",
  moneyHelperUrl: "https://www.moneyhelper.org.uk",
  ombudsman: "The Financial Ombudsman Service looks into complaints about lenders for free.",
  ombudsmanPhone: "0800 023 4567",
  ombudsmanUrl: "https://www.financial-ombudsman.org.uk",
} as const;
