/** Labels of buttons and links that several screens share. */
export const actions = {
  back: "Back",
  close: "Close",
  confirm: "Confirm",
  continue: "Continue",
  edit: "Edit",
  exitApplication: "Exit application",
  goHome: "Go home",
  goToApplications: "Go to applications",
  newApplication: "New application",
  next: "Next",
  preparing: "Preparing…",
  search: "Search",
  sendToCustomer: "Send to customer",
  tryAgain: "Try again",
} as const;
