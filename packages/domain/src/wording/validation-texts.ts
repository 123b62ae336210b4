/** Texts from section 5 of a specification are quoted word for word. All other texts follow the style of these quotes. */

const lengthText = (name: string, lengthMax: number) => `${name} must be ${lengthMax} characters or less.`;

export const chooseOne = (what: string) => `Choose ${what}`;
export const enter = (what: string) => `Enter ${what}`;
export const tooLong = lengthText;
export const atLeastTwoCharacters = "Enter at least 2 characters.";
export const mustBeOrHigher = (amount: string) => `Must be ${amount} or higher`;
export const mustBeOrLower = (amount: string) => `Must be ${amount} or lower`;
export const answerYesOrNo = "Choose yes or no";
export const consentNeeded = "Please give consent if you wish to continue";

export const nameAlphabet = (what: string) => `Enter ${what} in Latin letters, as on a passport or bank card`;
export const nameLetters = (what: string) => `Enter ${what} using letters, spaces, hyphens and apostrophes only`;
export const underAge = "Customer is under 18";
export const dateInvalid = "Please enter a valid date";
export const dateInvalidBecause = (why: string) => `Please enter a valid date. ${why}`;
export const dateFaults = {
  missing: (part: string) => `The ${part} is missing.`,
  notDigits: (part: string) => `Write the ${part} in digits.`,
  day: "The day is a number from 1 to 31.",
  month: "The month is a number from 1 to 12.",
  year: "The year has 4 digits, like 1988.",
  dayOfMonth: (month: string, days: number) => `${month} has ${days} days.`,
  toCome: "This day is in the future.",
  longAgo: (years: number) => `This is more than ${years} years ago.`,
} as const;
export const emailInvalid = "Enter an e-mail address in the right format, like name@example.com";
export const emailUnconfirmed = "Email address must be confirmed";
export const emailMismatch = "Email addresses do not match. Please ensure the previously submitted email is correct";
export const phoneInvalid = "Enter a UK phone number, like 07700 900123 or +44 7700 900123";
export const contactMissing = "Enter an e-mail address or a UK mobile number";
export const lastFourDigits = "Enter 4 digits";

export const addressMissing = "Please enter the address";
export const houseNameOrNumberMissing = "Enter a flat name, house name or house number";
export const postcodeInvalid = "Enter a full UK postcode, like SW1A 1AA";
export const postcodeOutsideUk = "Enter a UK or BFPO postcode: we cannot lend in the Channel Islands or the Isle of Man";
export const postcodeUnknownError = "An unknown error occurred during postcode validation";
export const monthInvalid = "Enter a month from 1 to 12";
export const yearInvalid = "Enter a year with 4 digits, like 2021";
export const addressSinceInFuture = "Enter a date that is not in the future";
export const addressSinceAfterNext = "Enter a date before the move to the next address";
export const addressHistoryShort = (months: number) => `Enter the addresses of the last ${months} months`;

export const incomeInvalid = "Enter annual income as a number, for example 18,000";
export const amountInvalid = "Enter an amount in pounds and pence, for example 1,234.56";
export const twoDecimals = "Please enter a value containing a number up to two decimal places";
export const sortCodeInvalid = "Enter a sort code of 6 digits, like 12-34-56";
export const accountNumberInvalid = "Enter an account number of 6 to 10 digits";
export const accountNameCharacters = "Enter the name as written on the account";
export const bankDetailsInvalid =
  "These bank details cannot be validated. Please check the details are correct, or try a different account.";
export const bankNoDirectDebit = "This account does not accept Direct Debit. Please use a different account.";
export const bankDetailsUnchecked = "Please ensure your bank account number and sort code are correct before submitting your application";

export const depositBelowGoods = "Deposit must be less than the goods amount";
export const valueRequired = "Value is required";
export const goodsAmountMax = (amount: string) => `Maximum goods amount for this product is ${amount}`;
export const goodsAmountMin = (amount: string) => `Minimum goods amount for this product is ${amount}`;
export const loanAmountMin = (amount: string) => `Loan amount must be ${amount} or higher`;
export const loanAmountMax = (amount: string) => `Loan amount must be ${amount} or lower`;
export const valueMax = (amount: string) => `Maximum value is ${amount}`;

export const searchEmpty = "Please enter at least one search criteria.";
export const searchOnlyDefaults = 'Please enter at least one search criteria other than status "Any" and last updated "All".';
export const searchDateOfBirth = "Date of birth must be in the format dd/mm/yyyy.";
export const settleBelowLoan = "Amount to settle must be less than the loan amount";
export const settleAboveBalance = (balance: string) => `Amount to settle must not be more than the outstanding balance of ${balance}`;
export const signWithOwnName = "Enter your own name. Only the underwriting team writes notes under this name.";
export const feedbackShort = (lengthMin: number) => `Tell us a little more: at least ${lengthMin} characters`;

export const passwordShort = "Your password requires a minimum length of 8 characters.";
export const passwordMismatch = "invalid confirmation password value";
export const passwordHasRetailer = "Your password must not contain the retailer's name.";
export const passwordHasUsername = "Your password must not contain your username.";
export const passwordHasSubdomain = "Your password must not contain the name of this site.";
export const passwordHasCommonWord = (word: string) => `Your password must not contain the common word "${word}".`;
export const passwordGuessable = "Your password is too easy to guess.";
export const passwordBreached = "Your password is on a list of stolen passwords that others try first. Choose another.";
export const passwordUnchanged = "Your new password must be different from your current one.";
export const usernameLookAlike =
  "Enter a username in the letters A to Z, with or without accents. Some of these characters only look like them";
export const usernameCharacters = "Enter a username using letters, digits, full stops, hyphens and underscores only";
export const userSearchMissing = "Please provide the search string";
export const branchMissing = "Please provide the branch";
export const paidBeforeAnswer = (day: string) => `The answer was sent on ${day}. Enter that day or a later day.`;
export const ombudsmanBeforeComplaint = (day: string) => `The complaint is from ${day}. Enter that day or a later day.`;
export const ombudsmanDecidedEarly = (day: string) => `The ombudsman told us on ${day}. Enter that day or a later day.`;
export const complaintFile = "Choose a PDF, PNG or JPEG file of at most 700 kB.";
export const periodReversed = "The first day is after the last day. Choose an earlier first day or a later last day.";
