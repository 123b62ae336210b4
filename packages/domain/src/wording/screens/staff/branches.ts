import type { InsertedValue } from "../../product.ts";

export const selectBranch = {
  title: "Select Branch",
  hint: "Search by trading name or supplier number",
  headOffice: "Head Office",
  continue: "Continue",
  continueAsHeadOffice: "continue as Head Office",
  recent: "Recent branches",
  noResults: "No results found",
  search: "Branch",
  searchFirst: "Enter a trading name or a supplier number to search.",
  results: "Branches",
  found: (suppliers: InsertedValue) => `${suppliers} found`,
  chooseFirst: "Choose a branch to continue.",
  orContinueAs: "You can also",
  of: (headOffice: string) => `Branches of ${headOffice}`,
  chooseOther: "Choose another retailer",
} as const;

export const proposeApplication = {
  title: "Propose application",
  text: "Choose the branch or head office that this application is for.",
  search: "Retailer or branch",
  results: "Retailers and branches",
  chooseFirst: "Choose a retailer or a branch to continue.",
  noResults: "No results found. Please try your search again or alternatively contact the Retail Helpline",
  loadFailed: "We could not load the retailers. Please refresh the page.",
  noneFound: (phone: string) => `We found no retailers to propose for. Please contact the Retail Helpline on ${phone}.`,
} as const;
