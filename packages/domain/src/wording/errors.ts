import { accessErrors } from "./errors/access.ts";
import { applicationErrors } from "./errors/applications.ts";
import { lenderErrors } from "./errors/lender.ts";
import { type Facts, fillSlots } from "./slots.ts";

export type { ErrorEntry } from "./errors/entry.ts";

/**
 * All errors that Farthing returns: a stable code, the HTTP status, whether a retry may help, and the text. Texts from section 8 of the
 * specifications are verbatim. Placeholders such as `{phone}` are filled from the data of the error or the lender's identity.
 */

export interface ErrorEntry {
  readonly status: number;
  readonly retry: boolean;
  readonly text: string;
}

export const errorCatalogue = {
  "input.invalid": { status: 400, retry: false, text: "Please check the details and try again." },
  "request.not_found": { status: 404, retry: false, text: "Page not found" },
  "request.too_large": { status: 413, retry: false, text: "The request is too large." },
  "request.unsupported_media_type": { status: 415, retry: false, text: "The request must be JSON." },
  "request.header_required": { status: 403, retry: false, text: "The request did not come from this site." },
  "idempotency.mismatch": { status: 422, retry: false, text: "This idempotency key was used with a different request." },
  "idempotency.in_progress": { status: 409, retry: true, text: "The first request with this idempotency key is still in progress." },
  "rate.limited": { status: 429, retry: true, text: "Too many attempts. Please wait {wait} and try again." },
  "server.busy": { status: 503, retry: true, text: "The service is busy. Please try again in a moment." },
  "server.error": { status: 500, retry: false, text: "Unfortunately an error has occurred." },
  "origin.unknown": { status: 421, retry: false, text: "This address is not served here." },

  "session.required": { status: 401, retry: false, text: "Please sign in to continue." },
  "session.not_found": { status: 404, retry: false, text: "That session has already ended." },
  "session.expired": { status: 401, retry: false, text: "Application timed out - Sorry, your application timed out due to inactivity" },
  "access.denied": { status: 403, retry: false, text: "You are not authorised to view this page." },
  // The text is the same whether the retailer, the username, the password or the account is wrong (safety 2).
  "login.failed": { status: 401, retry: false, text: "Something went wrong. Please check your details and try again." },
  "login.single_sign_on_required": {
    status: 403,
    retry: false,
    text: "Your company signs in with its own accounts. Choose “Use your company account”.",
  },
  "singleSignOn.not_offered": {
    status: 404,
    retry: false,
    text: "This company does not sign in with its own accounts. Sign in with your username and password.",
  },
  "singleSignOn.refused": { status: 401, retry: false, text: "Your company’s sign-in did not succeed. Please start again." },
  "singleSignOn.no_access": {
    status: 403,
    retry: false,
    text: "Your company knows you, but has not given you access to Farthing. Ask your company’s administrator.",
  },
  "singleSignOn.unavailable": {
    status: 503,
    retry: true,
    text: "Your company’s sign-in service does not answer. Try again, or ask an administrator, who can sign in with a password.",
  },
  "singleSignOn.stale": {
    status: 409,
    retry: false,
    text: "Another administrator has changed these settings. Read the new settings before you save.",
  },
  "singleSignOn.turned_on": { status: 409, retry: false, text: "Turn single sign-on off before you change its settings." },
  "singleSignOn.not_set_up": { status: 409, retry: false, text: "Save the settings of the provider first." },
  "singleSignOn.issuer_unsuitable": {
    status: 422,
    retry: false,
    text: "The issuer must be an https address that publishes an OpenID Connect configuration. Nothing was saved.",
  },
  "singleSignOn.role_unsuitable": {
    status: 422,
    retry: false,
    text: "A group names a branch of another company, or a role that the branch cannot have. Nothing was saved.",
  },
  "login.code_wrong": { status: 401, retry: false, text: "The code is wrong or has expired." },
  "directApps.login_failed": { status: 401, retry: false, text: "Direct Apps login error. Please try again later." },
  "signIn.over": { status: 410, retry: false, text: "This sign-in has ended. Please start again from the link you were sent." },
  "signIn.code_one_left": { status: 401, retry: false, text: "The code is wrong or has expired. You have one more try with this code." },
  "signIn.code_used_up": { status: 401, retry: false, text: "This code can no longer be used. Please ask for a new one." },
  "applicant.state_invalid": { status: 400, retry: false, text: "invalid state; application id has not been set" },
  "passkey.not_proved": { status: 422, retry: false, text: "The passkey could not be set up. Please try again." },
  "passkey.not_found": { status: 404, retry: false, text: "That passkey has already been removed." },
  "secondFactor.not_offered": { status: 409, retry: false, text: "A second factor is not offered here." },
  "secondFactor.required": { status: 409, retry: false, text: "A second factor is required here and cannot be removed." },
  "secondFactor.missing": {
    status: 409,
    retry: false,
    text: "This action requires your second factor, and you have none. Set one up in your profile first.",
  },
  "secondFactor.refused": { status: 422, retry: false, text: "The code is wrong, has expired or was used before." },
  "apiKey.required": { status: 401, retry: false, text: "Send a valid API key of your web shop as a bearer token." },
  "apiKey.wrong_mode": {
    status: 401,
    retry: false,
    text: "Test keys (fsk_test_) work only in the sandbox, and live keys (fsk_live_) only in production.",
  },
  "apiKey.permission_missing": { status: 403, retry: false, text: "This API key does not have the permission {permission}." },
  "apiKey.test_only": { status: 403, retry: false, text: "This call works only outside production." },
  "version.unknown": { status: 400, retry: false, text: "The header Farthing-Version names no version of this API." },
  "servicing.key_required": { status: 401, retry: false, text: "Send the key of the servicing system as a bearer token." },
  "callback.unverified": { status: 401, retry: false, text: "The signature of this message could not be verified." },
  "password.weak": { status: 422, retry: false, text: "Please choose a stronger password." },
  "password.current_wrong": { status: 422, retry: false, text: "The current password is not correct." },
  "password.reset_failed": { status: 400, retry: false, text: "Failed to reset password" },
  "password.reset_link_used": {
    status: 410,
    retry: false,
    text: "This link was used already, or a newer one has replaced it. Send yourself a new link.",
  },
  "password.challenge_expired": { status: 401, retry: false, text: "Set password failed" },

  "figures.period_reversed": { status: 400, retry: false, text: validationTexts.periodReversed },
  "figures.period_invalid": {
    status: 400,
    retry: false,
    text: "Choose a first and a last day, at most 366 days in all. The first may be two years ago, and the last may be today.",
  },

  "branch.mismatch": {
    status: 409,
    retry: false,
    text: "This application was created on a different branch. Please login to the correct branch and try again.",
  },
  "branch.required": { status: 400, retry: false, text: validationTexts.branchMissing },
  "branch.not_found": { status: 404, retry: false, text: "Could not find branch ID" },
  "retailer.not_found": { status: 404, retry: false, text: "No retailer config in API response" },
  "retailer.stale": {
    status: 409,
    retry: false,
    text: "Another user has changed this retailer. Check their changes, and save again.",
  },
  "retailer.flag_needs_another": {
    status: 422,
    retry: false,
    text: "One of these switches needs another that is off: soft search by mail order needs mail order.",
  },
  "retailer.name_taken": { status: 409, retry: false, text: "Another retailer has this name. Choose another one." },
  "retailer.wrong_state": { status: 409, retry: false, text: "The state of this retailer has changed. Reload the page." },
  "retailer.not_ready": {
    status: 409,
    retry: false,
    text: "This retailer cannot be opened yet. Its page lists the steps that are not done.",
  },
  "retailer.not_open": { status: 409, retry: false, text: "This retailer is being set up and takes no applications yet." },
  "retailer.suspended": {
    status: 409,
    retry: false,
    text: "This retailer takes no new applications at the moment. Applications that were started before can be continued.",
  },
  "retailer.ended": {
    status: 409,
    retry: false,
    text: "This retailer takes no new applications any more. Applications that were started before can be continued.",
  },
  "retailer.user_settled": { status: 409, retry: false, text: "This user has set a password already, or the account is not active." },
  "branch.closed": { status: 409, retry: false, text: "This branch is closed and takes no new applications." },
  "branch.number_taken": { status: 409, retry: false, text: "Another branch has this supplier number. Choose another one." },
  "branch.has_branches": { status: 409, retry: false, text: "Move or close the branches of this head office first." },
  "branch.no_head_office": { status: 422, retry: false, text: "Choose an open head office of the same retailer." },
  "branch.not_linkable": {
    status: 422,
    retry: false,
    text: "A broker or a group can act for the open branches and head offices of other retailers only.",
  },
  "retailer.logo_unusable": {
    status: 422,
    retry: false,
    text: "The file cannot be the logo. It must be an SVG or PNG image of at most 100 kB.",
  },
  "retailer.accent_illegible": { status: 422, retry: false, text: "White text is not readable on this colour." },
  "products.none": { status: 404, retry: false, text: "No retailer products found in response" },
  "user.not_found": { status: 404, retry: false, text: "The user could not be found." },
  "user.stale": {
    status: 409,
    retry: false,
    text: "Another person has changed this user. Please close the form, open it again and try once more.",
  },
  "user.username_required": { status: 400, retry: false, text: "Please provide a valid username" },
  "user.username_taken": { status: 409, retry: false, text: "This username is already taken." },
  "user.role_not_assignable": { status: 403, retry: false, text: "This role cannot be given here." },
  "user.own_deactivation": { status: 403, retry: false, text: "You cannot deactivate your own account." },
  "user.last_administrators": {
    status: 409,
    retry: false,
    text: "At least two lender administrators must remain. Add another administrator first.",
  },
  "user.first_users_exist": {
    status: 409,
    retry: false,
    text: "The lender has two users of the role {role}. Two administrators create further users on the page Users of the lender's app.",
  },
  "user.own_second_factor": {
    status: 409,
    retry: false,
    text: "Change your own second factor on the page of your profile. If you have lost it, ask another administrator to reset it.",
  },
  "secondFactor.not_set_up": { status: 409, retry: false, text: "This user has no second factor. The next sign-in asks for one." },
  "user.too_new": {
    status: 409,
    retry: false,
    text: "Your account was created or got a new e-mail address less than 24 hours ago. Until then you cannot confirm or release.",
  },
  "change.already_proposed": { status: 409, retry: false, text: "A change is already waiting for a second administrator." },
  "change.four_eyes": {
    status: 409,
    retry: false,
    text: "An administrator who neither proposed the change nor is concerned by it must confirm or decline it.",
  },
  "change.stale": {
    status: 409,
    retry: false,
    text: "The user or retailer has changed since this change was proposed. Decline it and propose it again.",
  },
  "change.not_confirmable": { status: 409, retry: false, text: "This change has expired, or it was already confirmed or declined." },
  "user.own_email": { status: 403, retry: false, text: "Change your own e-mail address on your profile, with your password." },
  "user.search_required": { status: 400, retry: false, text: validationTexts.userSearchMissing },

  "application.not_found": { status: 404, retry: false, text: "Failed to retrieve application by ID" },
  "application.stale": { status: 409, retry: false, text: "Another person has changed this application. Please reload it and try again." },
  // Clients recognise this decision error by the words "application status" (S1 §4).
  "application.wrong_status": { status: 409, retry: false, text: "This is not possible at the current application status." },
  "application.not_editable": { status: 409, retry: false, text: "This part of the application can no longer be changed." },
  "application.field_locked": { status: 409, retry: false, text: "Some of these details cannot be changed here." },
  "section.invalid": { status: 422, retry: false, text: "Please check the details and try again." },
  "application.incomplete": { status: 422, retry: false, text: "Please complete every section before submitting the application." },
  "application.bank_unchecked": {
    status: 422,
    retry: false,
    text: "The bank account has not been checked, or it has changed since the check. Please check the bank details and try again.",
  },
  "application.consent_required": { status: 422, retry: false, text: validationTexts.consentNeeded },
  "application.check_expired": { status: 409, retry: false, text: "Application check expired" },
  "application.product_unavailable": {
    status: 422,
    retry: false,
    text: "The previously selected finance product or repayment term is no longer available. Please choose an alternative.",
  },
  "application.project_unavailable": {
    status: 422,
    retry: false,
    text: "A project loan of this amount over this term is not offered here. Please change it or leave it out.",
  },
  "application.expiry_invalid": { status: 422, retry: false, text: "Failed to submit new application expiry date" },
  "application.expired": { status: 409, retry: false, text: "This application has expired. Please start a new one." },
  "application.already_signed": { status: 409, retry: false, text: "The customer has signed this application. Refund it instead." },
  "application.not_signed": { status: 409, retry: false, text: "The customer has not signed this application, or it has ended." },
  "cursor.invalid": { status: 400, retry: false, text: "This cursor did not come from this list." },
  "fulfilment.above_price": { status: 422, retry: false, text: "The deliveries would be worth more than the price of the goods." },
  "fulfilment.complete": { status: 409, retry: false, text: "All goods of this application are delivered." },
  "fulfilment.in_future": { status: 422, retry: false, text: "The delivery date must not be before the signature or after today." },
  "refund.above_balance": { status: 422, retry: false, text: "The refund is more than what is left of the loan." },
  "refund.part_before_payout": {
    status: 409,
    retry: false,
    text: "Part of a loan can be refunded once the loan is paid out. Refund the whole loan, or wait for the payout.",
  },
  "payout.not_found": { status: 404, retry: false, text: "The shop has no such payout." },
  "dispute.not_found": { status: 404, retry: false, text: "The shop has no such dispute." },
  "dispute.closed": { status: 409, retry: false, text: "This dispute is closed." },
  "event.not_found": { status: 404, retry: false, text: "The shop has no such event of the last 30 days." },
  "webShop.not_found": { status: 404, retry: false, text: "There is no web shop with this number." },
  "webhookEndpoint.not_found": { status: 404, retry: false, text: "The shop has no such webhook endpoint." },
  "webhookEndpoint.too_many": { status: 409, retry: false, text: "A shop has at most ten webhook endpoints. Delete one first." },
  "webhookEndpoint.url_unsuitable": { status: 422, retry: false, text: "A webhook endpoint needs a public https address." },
  "application.not_expired": { status: 409, retry: false, text: "This application has not expired." },
  "application.id_missing": { status: 502, retry: false, text: "No application ID returned in API response" },
  "referral.claimed": {
    status: 409,
    retry: false,
    text: "{holder} has claimed this case. The claim ends when they release it, or after {minutes} minutes without activity.",
  },
  "referral.not_claimed": {
    status: 409,
    retry: false,
    text: "Claim this case before you decide it. A claim ends after {minutes} minutes without activity.",
  },
  "referral.four_eyes": {
    status: 403,
    retry: false,
    text: "You recommended this acceptance. Another underwriter must accept it.",
  },
  "referral.no_contact": {
    status: 409,
    retry: false,
    text: "The application has no e-mail address or mobile number. Ask the shop for one.",
  },
  "referral.proof_awaited": {
    status: 409,
    retry: false,
    text: "The customer was already asked for this proof.",
  },
  "referral.recommendation_void": {
    status: 409,
    retry: false,
    text: "The application was changed after an underwriter recommended it. Please read the case again.",
  },
  "search.too_many": { status: 422, retry: false, text: "Too many results, please refine search" },
  "offer.unavailable": { status: 409, retry: false, text: "This offer is no longer available." },
  "softSearch.not_applicable": { status: 409, retry: false, text: "A soft search does not apply to this application." },
  "appeal.not_offered": { status: 409, retry: false, text: "This decision cannot be appealed." },
  "handOver.over": { status: 410, retry: false, text: "This code has been used before, or is more than 15 minutes old." },
  "pairing.unavailable": { status: 409, retry: false, text: "The customer's phone cannot join this application now." },
  "pairing.nowhere_to_write": {
    status: 409,
    retry: false,
    text: "Save the customer's e-mail address or mobile number first: their one-time code goes there.",
  },
  "pairing.over": {
    status: 410,
    retry: false,
    text: "This phone is not connected to the till. The code has been used, replaced or has expired.",
  },
  "pairing.details_only": { status: 403, retry: false, text: "This phone fills in the details. Everything else happens at the till." },
  "send.unavailable": { status: 409, retry: false, text: "Failed to send application to customer" },
  "send.quote_incomplete": {
    status: 409,
    retry: false,
    text: "Choose the goods, the amounts and a product before you send it to the customer.",
  },
  "send.no_address": {
    status: 409,
    retry: false,
    text: "Enter the customer's contact details first: the link and the sign-in codes go there.",
  },
  "address.unavailable": { status: 503, retry: true, text: "Address service error" },

  "apiKey.not_found": { status: 404, retry: false, text: "This API key does not exist, or it has already been revoked." },
  "webShop.not_joined": { status: 409, retry: false, text: "This supplier has no web shop yet." },
  "webhook.delivery_not_found": { status: 404, retry: false, text: "This delivery does not exist." },
  "webShop.origins_invalid": {
    status: 422,
    retry: false,
    text: "Each address must start with https:// and end after the name of the server, for example https://shop.example.",
  },
  "webShop.return_url_refused": { status: 422, retry: false, text: "Customers cannot be sent back to this address." },

  "decision.request_incomplete": { status: 422, retry: false, text: "Decision API request does not contain expected values" },
  "decision.answer_incomplete": { status: 502, retry: true, text: "Decision API response did not contain expected values" },
  "decision.in_progress": { status: 409, retry: true, text: "Asynchronous decision already in progress. Request failed" },
  "decision.still_valid": {
    status: 409,
    retry: false,
    text: "This application is accepted and nothing has changed since. No new decision is needed.",
  },
  "decision.not_processed": { status: 502, retry: true, text: "Asynchronous decision was not processed in time. Request failed." },
  "decision.poll_timed_out": { status: 504, retry: true, text: "Asynchronous decision was not processed in time. Request timed-out." },
  "decision.timed_out": { status: 504, retry: true, text: "Failed to retrieve decision. Request timed out." },
  "decision.postponed": { status: 503, retry: true, text: "The decision is still being made. It will be shown with the application." },
  "decision.failed": { status: 502, retry: true, text: "Failed to retrieve decision. Request failed." },
  "decision.not_found": { status: 404, retry: false, text: "No decision has been requested for this application." },

  "signing.decision_expired": { status: 409, retry: true, text: "The decision has expired." },
  "signing.decision_mismatch": { status: 409, retry: true, text: "The application has changed since it was decided." },
  "signing.information_not_shown": { status: 409, retry: false, text: "The loan information must be read before signing." },
  "signing.deposit_unpaid": { status: 409, retry: false, text: "The deposit must be paid before signing." },
  "signing.signature_invalid": { status: 422, retry: true, text: "The signature could not be verified." },
  "signing.project_not_viewed": {
    status: 409,
    retry: false,
    text: "Please view the goods loan and project loan Pre-Contract Credit Information (PCCI) to proceed.",
  },
  "signing.paper_changed": {
    status: 409,
    retry: true,
    text: "The agreement has changed since you opened it, so it was not signed. Please read the new one and sign again.",
  },
  "signing.not_found": { status: 404, retry: false, text: "The signing page could not be found." },
  "signing.timed_out": { status: 409, retry: true, text: "The signing timed out" },
  "signing.unavailable": {
    status: 503,
    retry: true,
    text: "Something went wrong. We were unable to connect to the application signing service, please try again or alternatively contact the Retail Helpline on {phone}.",
  },
  "signing.closed": { status: 409, retry: false, text: "This signing page is closed." },
  "signing.source_refused": { status: 422, retry: false, text: "The signing page cannot return to this address." },
  "signing.callback_incomplete": { status: 400, retry: false, text: "The signing callback needs an application ID and a status." },
  "agreement.not_ready": { status: 409, retry: true, text: "Credit agreement not ready to be downloaded" },
  // The text is the same for each wrong answer, so that a stranger cannot learn which answer was wrong (safety 20).
  "agreement.not_found": { status: 404, retry: false, text: "Cannot download agreement" },
  "agreement.expired": { status: 410, retry: false, text: "Failed to download credit agreement" },
  "agreement.not_reverted": { status: 409, retry: true, text: "The agreement could not be reverted, please try again." },
  "declineLetter.not_found": { status: 404, retry: false, text: "Cannot download declined letter" },
  "paper.not_available": { status: 409, retry: true, text: downloadNotAvailable },
  // The error for a link to a document that was used or has expired. The page can request another link.
  "paper.link_over": { status: 404, retry: false, text: downloadNotAvailable },
  "draftAgreement.not_available": { status: 409, retry: true, text: "A draft agreement is not available at this time." },

  "deposit.not_applicable": { status: 409, retry: false, text: "No deposit is due online for this application." },
  "deposit.no_payment_url": { status: 502, retry: true, text: "Did not receive a payment URL from service" },
  "deposit.not_confirmed": { status: 409, retry: true, text: "The payment has not been confirmed." },
  "deposit.no_tries_left": { status: 409, retry: false, text: "Please contact your bank for assistance." },

  "cancel.reason_required": { status: 422, retry: false, text: "Please choose a reason for the cancellation." },
  "cancel.not_possible": { status: 409, retry: false, text: "Failed to cancel application by ID" },
  "payment.not_requestable": { status: 409, retry: false, text: "Failed to mark goods as delivered by application ID" },
  "amendment.not_offered": { status: 409, retry: false, text: "This loan cannot be amended." },
  "amendment.in_progress": { status: 409, retry: false, text: "Loan amend in progress" },
  "amendment.not_pending": { status: 409, retry: false, text: "No amendment is waiting for a decision." },
  "withdrawal.period_over": { status: 409, retry: false, text: "The withdrawal period is over." },
  "withdrawal.notice_day": { status: 422, retry: false, text: "The day of the notice must be between the signature and today." },
  "withdrawal.not_undoable": {
    status: 409,
    retry: false,
    text: "A withdrawal can be undone only on the day it was recorded, and only before money has moved.",
  },
  "partialSettlement.not_offered": { status: 409, retry: false, text: "Failed to request partial settlement" },
  "partialSettlement.not_less_than_loan": { status: 422, retry: false, text: validationTexts.settleBelowLoan },
  "partialSettlement.above_balance": { status: 422, retry: false, text: "Amount to settle must not be more than the outstanding balance" },
  "message.not_given_up": { status: 409, retry: false, text: "This message is already being sent again." },
  "message.not_found": { status: 404, retry: false, text: "No such message has been sent." },
  "satisfactionNote.not_pending": { status: 409, retry: false, text: "Failed to resend customer satisfaction note" },
  "satisfactionNote.reason_required": { status: 422, retry: false, text: "Please say how the complaint was resolved." },
  "feedback.not_found": { status: 404, retry: false, text: "Unfortunately we had a problem submitting your feedback." },
  "feedback.already_provided": { status: 409, retry: false, text: "Feedback has already been provided on this purchase." },

  "payout.not_due": { status: 409, retry: false, text: "This loan is not due for payout." },
  "payout.four_eyes": { status: 409, retry: false, text: "A payout must be released by a different person from the one who requested it." },
  "payout.account_four_eyes": {
    status: 409,
    retry: false,
    text: "A supplier's bank details must be confirmed by a different person from the one who entered or questioned them.",
  },
  "payout.payee_no_match": {
    status: 409,
    retry: false,
    text: "The bank has this account under another name. Check it with the supplier, or enter it anyway and say why.",
  },
  "payout.account_changed": {
    status: 409,
    retry: false,
    text: "This account was replaced or confirmed in the meantime. Nothing was changed. Please read it again.",
  },
  "payout.nothing_ready": { status: 409, retry: false, text: "No loan is ready to be paid out." },
  "payout.run_under_way": {
    status: 409,
    retry: false,
    text: "Another payout run is waiting. Release it or send it back, or record that its file was handed to Bacs.",
  },
  "review.decided_by_person": {
    status: 409,
    retry: false,
    text: "A person has made this decision. If you do not agree, you can complain, free of charge.",
  },
  "complaint.not_found": { status: 404, retry: false, text: "This complaint does not exist." },
  "complaint.wrong_state": { status: 409, retry: false, text: "Another person changed this complaint. Read it again." },
  "complaint.not_answered": {
    status: 409,
    retry: false,
    text: "The customer can go to the ombudsman after the answer, or after eight weeks without an answer.",
  },
  "complaint.file_not_found": { status: 404, retry: false, text: "This complaint has no such file." },
  "complaint.summary_too_late": {
    status: 409,
    retry: false,
    text: "The three working days are over, so the customer needs the final answer.",
  },
  "complaint.summary_rejects": {
    status: 409,
    retry: false,
    text: "A short answer needs the customer's agreement. If you do not agree with the complaint, send the final answer.",
  },
  "complaint.redress_without_fault": {
    status: 409,
    retry: false,
    text: "You do not agree with the complaint, so there is nothing to pay. Choose another answer, or leave the amount empty.",
  },
  "complaint.four_eyes": { status: 409, retry: false, text: "You wrote this answer. Another person confirms a payment to the customer." },
  "complaint.nothing_to_pay": { status: 409, retry: false, text: "This complaint has no payment that is still to be made." },

  "audit.chain_unknown": { status: 404, retry: false, text: "There is no audit log with this number." },
  "dataRequest.not_found": { status: 404, retry: false, text: "There is no such request." },
  "dataRequest.not_ready": { status: 409, retry: true, text: "The copy is still being made. Please try again in a moment." },
  "dataRequest.over": { status: 409, retry: false, text: "The copy is no longer available. Record the request again." },
  "legalHold.in_force": { status: 409, retry: false, text: "This application is under a legal hold already." },
  "legalHold.not_found": { status: 404, retry: false, text: "This application is not under a legal hold." },
  "legalHold.too_late": { status: 409, retry: false, text: "The personal data of this application are erased." },

  "payout.run_not_found": { status: 404, retry: false, text: "This payout run does not exist, or it has no bank file." },
  "payout.run_settled": { status: 409, retry: false, text: "This payout run has been released or sent back already." },
  "payout.total_changed": {
    status: 409,
    retry: true,
    text: "This is not the total of the run. If a loan was cancelled meanwhile, the run has become smaller: please read it again.",
  },
  "payout.content_changed": {
    status: 409,
    retry: true,
    text: "The content of the run has changed since you read it. Nothing was done. Please read the new total and the new digest.",
  },
  "payout.not_submittable": { status: 409, retry: false, text: "This run has no bank file yet, or was recorded as submitted already." },
  "payout.not_returnable": {
    status: 409,
    retry: false,
    text: "This run made no payment to this supplier, or the return of the payment is recorded already.",
  },
  "payout.return_too_early": { status: 409, retry: false, text: "A payment cannot be returned before the day on which it arrives." },
  "payout.return_amount": { status: 409, retry: false, text: "The amount is not the payment of this run to this supplier." },
  "payout.return_not_found": { status: 404, retry: false, text: "This returned payment does not exist." },
  "payout.return_settled": {
    status: 409,
    retry: false,
    text: "This return was confirmed, undone or taken back in the meantime. Please read it again.",
  },
  "payout.return_four_eyes": {
    status: 409,
    retry: false,
    text: "A returned payment must be confirmed, and its undoing confirmed, by a different person from the one who recorded or requested it.",
  },
  "payout.return_final": { status: 409, retry: false, text: "Another run has been prepared since, so the return can no longer be undone." },
  "directDebit.not_found": { status: 404, retry: false, text: "This Direct Debit instruction or file does not exist." },
  "directDebit.not_returnable": { status: 409, retry: false, text: "Only an instruction that is lodged at a bank can be returned by it." },
  "bankReport.unreadable": { status: 422, retry: false, text: "This file is not a complete Bacs report. Nothing was changed." },
  "bankReport.other_user": {
    status: 422,
    retry: false,
    text: "This report is about another service user number. Nothing was changed.",
  },
  "directDebit.not_replaceable": {
    status: 409,
    retry: false,
    text: "This instruction cannot be replaced: nothing is collected any more, another has taken its place, or it is for this account already.",
  },
  "product.not_found": { status: 404, retry: false, text: "This product or draft does not exist." },
  "product.stale": { status: 409, retry: false, text: "Another administrator has changed this product. Please read it again." },
  "product.sent_already": { status: 409, retry: false, text: "Another administrator has already been asked to publish this draft." },
  "product.not_sent": { status: 409, retry: false, text: "This draft has not been sent for approval yet." },
  "product.four_eyes": {
    status: 409,
    retry: false,
    text: "A product must be published by a different administrator from the people who wrote it.",
  },
  "product.draft_exists": { status: 409, retry: false, text: "There is a draft of the next version already. Publish or discard it first." },
  "product.start_passed": {
    status: 409,
    retry: false,
    text: "The first day of sale has passed. Send the draft back, and set a later day.",
  },
  "product.name_taken": { status: 409, retry: false, text: "Another product on sale has this name." },
  "product.not_newest": { status: 409, retry: false, text: "A newer version of this product exists. Start from that version." },
  "product.ended": { status: 409, retry: false, text: "This product is no longer on sale." },
  "product.starts_too_early": {
    status: 409,
    retry: false,
    text: "A new version must start after the first day of sale of the version that it replaces.",
  },
  "servicing.version_not_found": { status: 404, retry: false, text: "This version of a loan was not handed over." },
  "servicing.not_configured": {
    status: 409,
    retry: false,
    text: "No servicing system is configured, so nothing can be sent. The feed and the daily files are available.",
  },
  "servicing.file_not_found": { status: 404, retry: false, text: "There is no file with this number." },
  "policy.not_found": { status: 404, retry: false, text: "This credit policy does not exist." },
  "policy.no_draft": { status: 404, retry: false, text: "There is no draft of a credit policy." },
  "policy.draft_exists": { status: 409, retry: false, text: "There is a draft of the credit policy already. Publish or discard it first." },
  "policy.stale": { status: 409, retry: false, text: "Another administrator has changed this draft. Please read it again." },
  "policy.nothing_changed": { status: 409, retry: false, text: "The draft has no changes yet." },
  "policy.reason_missing": { status: 409, retry: false, text: "Say why the policy is changed, and save that first." },
  "policy.not_backtested": { status: 409, retry: false, text: "Run the backtest of the current draft first." },
  "policy.sent_already": { status: 409, retry: false, text: "A second person has already been asked to approve it." },
  "policy.not_sent": { status: 409, retry: false, text: "This draft has not been submitted for approval yet." },
  "policy.four_eyes": { status: 409, retry: false, text: "A credit policy must be approved by a different administrator from its author." },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errorCatalogue;

/** One invalid value in a request: its path, and the message that is shown beside it. */
export interface Detail {
  readonly path: string;
  readonly message: string;
}

export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly code: ErrorCode;
  readonly facts: Facts;
  readonly details: readonly Detail[] | undefined;

  constructor(code: ErrorCode, facts: Facts = {}, details?: readonly Detail[]) {
    super(fillSlots(errorCatalogue[code].text, facts));
    this.code = code;
    this.facts = facts;
    this.details = details;
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }

  get retry(): boolean {
    return errorCatalogue[this.code].retry;
  }
}

export function fail(code: ErrorCode, facts?: Facts, details?: readonly Detail[]): never {
  throw new Refusal(code, facts, details);
}

export const isRefusal = (error: unknown): error is Refusal => error instanceof Refusal;
