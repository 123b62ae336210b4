/**
 * What the product says when an answer will not do. Texts that a seed quotes in its section 5 are the seed's to the letter;
 * the others follow their manner: plain, and saying what to do.
 */

const lengthText = (name: string, lengthMax: number) => `${name} must be ${lengthMax} characters or less.`;

export const validationTexts = {
  // Any form
  chooseOne: (what: string) => `Choose ${what}`,
  enter: (what: string) => `Enter ${what}`,
  tooLong: lengthText,
  twoCharacters: "Enter at least 2 characters.",
  mustBeOrHigher: (amount: string) => `Must be ${amount} or higher`,
  mustBeOrLower: (amount: string) => `Must be ${amount} or lower`,
  answerYesOrNo: "Choose yes or no",
  consentNeeded: "Please give consent if you wish to continue",

  // People
  nameAlphabet: (what: string) => `Enter ${what} in Latin letters, as on a passport or bank card`,
  nameLetters: (what: string) => `Enter ${what} using letters, spaces, hyphens and apostrophes only`,
  underAge: "Customer is under 18",
  dateInvalid: "Please enter a valid date",
  dateInvalidBecause: (why: string) => `Please enter a valid date. ${why}`,
  dateFaults: {
    missing: (part: string) => `The ${part} is missing.`,
    notDigits: (part: string) => `The ${part} is written in digits.`,
    day: "The day is a number from 1 to 31.",
    month: "The month is a number from 1 to 12.",
    year: "The year has 4 digits, like 1988.",
    dayOfMonth: (month: string, days: number) => `${month} has ${days} days.`,
    toCome: "This day is still to come.",
    longAgo: (years: number) => `This is more than ${years} years ago.`,
  },
  emailInvalid: "Enter an e-mail address in the right format, like name@example.com",
  emailUnconfirmed: "Email address must be confirmed",
  emailMismatch: "Email addresses do not match. Please ensure the previously submitted email is correct",
  phoneInvalid: "Enter a UK phone number, like 07700 900123 or +44 7700 900123",
  lastFourDigits: "Enter 4 digits",

  // Addresses
  addressMissing: "Please enter the address",
  addressUnnamed: "Enter a flat name, house name or house number",
  postcodeInvalid: "Enter a full UK postcode, like SW1A 1AA",
  postcodeOutsideUk: "Enter a UK or BFPO postcode: we cannot lend in the Channel Islands or the Isle of Man",
  postcodeUnknownError: "An unknown error occurred during postcode validation",
  monthInvalid: "Enter a month from 1 to 12",
  yearInvalid: "Enter a year with 4 digits, like 2021",
  addressSinceInFuture: "Enter a date that is not in the future",
  addressSinceAfterNext: "Enter a date before the move to the next address",
  addressHistoryShort: (months: number) => `Enter the addresses of the last ${months} months`,

  // Money and bank
  incomeInvalid: "Enter annual income as a number, for example 18,000",
  amountInvalid: "Enter an amount in pounds and pence, for example 1,234.56",
  twoDecimals: "Please enter a value containing a number up to two decimal places",
  sortCodeInvalid: "Enter a sort code of 6 digits, like 12-34-56",
  accountNumberInvalid: "Enter an account number of 6 to 10 digits",
  accountNameCharacters: "Enter the name as it stands on the account",
  bankDetailsInvalid: "These bank details cannot be validated. Please check the details are correct, or try a different account.",
  bankDetailsUnchecked: "Please ensure your bank account number and sort code are correct before submitting your application",

  // Quote, amendment and project loan
  depositBelowGoods: "Deposit must be less than the goods amount",
  valueRequired: "Value is required",
  goodsAmountMax: (amount: string) => `Maximum goods amount for this product is ${amount}`,
  goodsAmountMin: (amount: string) => `Minimum goods amount for this product is ${amount}`,
  loanAmountMin: (amount: string) => `Loan amount must be ${amount} or higher`,
  loanAmountMax: (amount: string) => `Loan amount must be ${amount} or lower`,
  valueMax: (amount: string) => `Maximum value is ${amount}`,

  // Managing an application
  searchEmpty: "Please enter at least one search criteria.",
  searchOnlyDefaults: 'Please enter at least one search criteria other than status "Any" and last updated "All".',
  searchDateOfBirth: "Date of birth must be in the format dd/mm/yyyy.",
  settleBelowLoan: "Amount to settle must be less than the loan amount",
  settleAboveBalance: (balance: string) => `Amount to settle must not be more than the outstanding balance of ${balance}`,
  feedbackShort: (lengthMin: number) => `Tell us a little more: at least ${lengthMin} characters`,

  // Accounts
  passwordShort: "Your password requires a minimum length of 8 characters.",
  passwordMismatch: "invalid confirmation password value",
  passwordHasRetailer: "Your password must not contain the retailer's name.",
  passwordHasUsername: "Your password must not contain your username.",
  passwordHasSubdomain: "Your password must not contain the name of this site.",
  passwordHasCommonWord: (word: string) => `Your password must not contain the common word "${word}".`,
  passwordGuessable: "Your password is too easy to guess.",
  passwordBreached: "Your password is on a list of stolen passwords that others try first. Choose another.",
  passwordUnchanged: "Your new password must be different from your current one.",
  usernameLookAlike: "Enter a username in the letters A to Z, with or without accents: some of these only look like them",
  usernameCharacters: "Enter a username using letters, digits, full stops, hyphens and underscores only",
  userSearchMissing: "Please provide the search string",
  branchMissing: "Please provide the branch",
} as const;
