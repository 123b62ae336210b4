/** The profile pages. The package's index omits these pages, because the sign-in page does not need them. */
export { Lately } from "./lately.tsx";
export { ManagePasswordPage } from "./manage-password-page.tsx";
export { OwnAccountContext } from "./own-account.tsx";
export { OwnAccountPanels } from "./own-account-panels.tsx";
