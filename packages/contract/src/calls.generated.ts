// Written from the contract by npm run calls.
import type { Call } from "./endpoint.ts";
import type { Contract } from "./index.ts";

const changePassword = {"method":"PUT","path":"protected/user/password","needs":"account:own"} as const;
const confirmForgotPassword = {"method":"POST","path":"auth/confirmForgotPassword","needs":"public"} as const;
const confirmSecondFactor = {"method":"PUT","path":"protected/user/second-factor","needs":"account:own"} as const;
const directAppsLogin = {"method":"POST","path":"direct-apps","needs":"public"} as const;
const forgotPassword = {"method":"POST","path":"auth/forgotPassword","needs":"public"} as const;
const login = {"method":"POST","path":"login","needs":"public"} as const;
const logout = {"method":"POST","path":"protected/logout","needs":"session"} as const;
const newPasswordChallenge = {"method":"POST","path":"new-password-challenge","needs":"public"} as const;
const passkeyChallenge = {"method":"POST","path":"passkey-challenge","needs":"public"} as const;
const refreshToken = {"method":"POST","path":"auth/refreshToken","needs":"public"} as const;
const removeSecondFactor = {"method":"POST","path":"protected/user/second-factor/removal","needs":"account:own"} as const;
const savePreferences = {"method":"PUT","path":"protected/user/preferences","needs":"account:own"} as const;
const sessionCheck = {"method":"GET","path":"protected/session-check","needs":"session"} as const;
const startSecondFactor = {"method":"POST","path":"protected/user/second-factor","needs":"account:own"} as const;
const totpChallenge = {"method":"POST","path":"totp-challenge","needs":"public"} as const;
const totpEnrolmentChallenge = {"method":"POST","path":"totp-enrolment","needs":"public"} as const;
const userPolicy = {"method":"GET","path":"protected/user/policy","needs":"session"} as const;
const addPasskey = {"method":"POST","path":"protected/user/passkeys","needs":"account:own"} as const;
const askForPasskey = {"method":"POST","path":"protected/user/passkeys/challenge","needs":"account:own"} as const;
const changeOwnEmail = {"method":"PUT","path":"protected/user/email","needs":"account:own"} as const;
const endOwnSession = {"method":"DELETE","path":"protected/user/sessions/:id","needs":"account:own"} as const;
const listOwnSessions = {"method":"GET","path":"protected/user/sessions","needs":"account:own"} as const;
const ownLately = {"method":"GET","path":"protected/user/lately","needs":"account:own"} as const;
const ownSecurity = {"method":"GET","path":"protected/user/security","needs":"account:own"} as const;
const removePasskey = {"method":"POST","path":"protected/user/passkeys/:id/removal","needs":"account:own"} as const;
const renewRecoveryCodes = {"method":"POST","path":"protected/user/recovery-codes","needs":"account:own"} as const;
const signOutEverywhere = {"method":"DELETE","path":"protected/user/sessions","needs":"account:own"} as const;
const startPasskey = {"method":"POST","path":"protected/user/passkeys/options","needs":"account:own"} as const;
const appConfig = {"method":"GET","path":"app-config","needs":"public"} as const;
const hostConfig = {"method":"GET","path":"config","needs":"public"} as const;
const mailOrderConfig = {"method":"GET","path":"mo/config","needs":"public"} as const;
const createUser = {"method":"POST","path":"protected/users","needs":"user:create"} as const;
const enhancedUsers = {"method":"GET","path":"protected/enhancedUsers","needs":"user:read"} as const;
const resetSecondFactor = {"method":"POST","path":"lender/users/:username/second-factor-reset","needs":"change:confirm"} as const;
const searchUsers = {"method":"GET","path":"protected/users","needs":"user:read"} as const;
const updateUser = {"method":"PUT","path":"protected/users","needs":"user:update"} as const;
const userRoles = {"method":"POST","path":"protected/users/roles","needs":"user:read"} as const;
const confirmChange = {"method":"POST","path":"lender/changes/:id/confirmation","needs":"change:confirm"} as const;
const declineChange = {"method":"DELETE","path":"lender/changes/:id","needs":"change:confirm"} as const;
const listProposedChanges = {"method":"GET","path":"lender/changes","needs":"change:confirm"} as const;
const readServicing = {"method":"GET","path":"lender/servicing","needs":"servicing:run"} as const;
const sendServicingBacklog = {"method":"POST","path":"lender/servicing/send","needs":"servicing:run"} as const;
const sendServicingVersion = {"method":"POST","path":"lender/servicing/versions/:id/send","needs":"servicing:run"} as const;
const takeServicingFile = {"method":"GET","path":"lender/servicing/files/:number","needs":"servicing:run","answersFile":true} as const;
const getAllBranches = {"method":"GET","path":"protected/retailer/all-branches","needs":"retailer:read"} as const;
const getApplicationRetailer = {"method":"GET","path":"protected/applications/:id/retailer","needs":"application:read"} as const;
const getBranchesForProposing = {"method":"GET","path":"protected/retailer/branches-for-proposing","needs":"retailer:read"} as const;
const getGoodsList = {"method":"GET","path":"protected/retailer/:id/goods-list","needs":"retailer:read"} as const;
const getProducts = {"method":"GET","path":"protected/product","needs":"retailer:read"} as const;
const getRetailer = {"method":"GET","path":"protected/retailer","needs":"retailer:read"} as const;
const getRetailerById = {"method":"GET","path":"protected/retailer/:id","needs":"retailer:read"} as const;
const addShopEndpoint = {"method":"POST","path":"lender/web-shops/:id/webhook-endpoints","needs":"retailer:manage"} as const;
const changeGoodsList = {"method":"PUT","path":"lender/retailers/:name/goods-lists/:supplierNumber","needs":"retailer:manage"} as const;
const changeRetailerLogo = {"method":"PUT","path":"lender/retailers/:name/logo","needs":"retailer:manage"} as const;
const changeRetailerSettings = {"method":"PUT","path":"lender/retailers/:name","needs":"retailer:manage"} as const;
const deleteShopEndpoint = {"method":"DELETE","path":"lender/webhook-endpoints/:id","needs":"retailer:manage"} as const;
const listRetailers = {"method":"GET","path":"lender/retailers","needs":"retailer:manage"} as const;
const makeApiKey = {"method":"POST","path":"lender/api-keys","needs":"retailer:manage"} as const;
const readFlagHistory = {"method":"GET","path":"lender/retailers/:name/flag-changes","needs":"retailer:manage"} as const;
const readGoodsLists = {"method":"GET","path":"lender/retailers/:name/goods-lists","needs":"retailer:manage"} as const;
const readRetailerSettings = {"method":"GET","path":"lender/retailers/:name","needs":"retailer:manage"} as const;
const readWebShops = {"method":"GET","path":"lender/retailers/:name/web-shops","needs":"retailer:manage"} as const;
const revokeApiKey = {"method":"DELETE","path":"lender/api-keys/:prefix","needs":"retailer:manage"} as const;
const rollApiKey = {"method":"POST","path":"lender/api-keys/:prefix/roll","needs":"retailer:manage"} as const;
const rollShopEndpointSecret = {"method":"POST","path":"lender/webhook-endpoints/:id/roll-secret","needs":"retailer:manage"} as const;
const sendEventAgain = {"method":"POST","path":"lender/event-deliveries/:id/replay","needs":"retailer:manage"} as const;
const sendWebhookAgain = {"method":"POST","path":"lender/webhook-deliveries/:id/replay","needs":"retailer:manage"} as const;
const setReturnOrigins = {"method":"PUT","path":"lender/web-shops/:id","needs":"retailer:manage"} as const;
const testShopEndpoint = {"method":"POST","path":"lender/webhook-endpoints/:id/test","needs":"retailer:manage"} as const;
const addBranch = {"method":"POST","path":"lender/retailers/:name/branches","needs":"retailer:manage"} as const;
const changeBranch = {"method":"PUT","path":"lender/branches/:id","needs":"retailer:manage"} as const;
const changeRetailerCompany = {"method":"PUT","path":"lender/retailers/:name/company","needs":"retailer:manage"} as const;
const closeBranch = {"method":"PUT","path":"lender/branches/:id/closure","needs":"retailer:manage"} as const;
const createRetailer = {"method":"POST","path":"lender/retailers","needs":"retailer:manage"} as const;
const inviteRetailerUserAgain = {"method":"POST","path":"lender/retailers/:name/users/:username/invitation","needs":"retailer:manage"} as const;
const linkSupplier = {"method":"POST","path":"lender/retailers/:name/links","needs":"retailer:manage"} as const;
const listRetailerBranches = {"method":"GET","path":"lender/retailers/:name/branches","needs":"retailer:manage"} as const;
const moveBranch = {"method":"PUT","path":"lender/branches/:id/head-office","needs":"retailer:manage"} as const;
const moveRetailer = {"method":"POST","path":"lender/retailers/:name/state","needs":"retailer:manage"} as const;
const readRetailerHistory = {"method":"GET","path":"lender/retailers/:name/history","needs":"retailer:manage"} as const;
const readRetailerSetUp = {"method":"GET","path":"lender/retailers/:name/set-up","needs":"retailer:manage"} as const;
const recordRetailerContract = {"method":"PUT","path":"lender/retailers/:name/contract","needs":"retailer:manage"} as const;
const reopenBranch = {"method":"DELETE","path":"lender/branches/:id/closure","needs":"retailer:manage"} as const;
const readSwitches = {"method":"GET","path":"lender/switches","needs":"retailer:manage"} as const;
const turnSwitch = {"method":"PUT","path":"lender/switches","needs":"retailer:manage"} as const;
const changeProductSellers = {"method":"PUT","path":"lender/products/:id/sellers","needs":"product:manage"} as const;
const discardProductDraft = {"method":"POST","path":"lender/product-drafts/:id/discard","needs":"product:manage"} as const;
const findProductSellers = {"method":"GET","path":"lender/product-sellers","needs":"product:manage"} as const;
const listProducts = {"method":"GET","path":"lender/products","needs":"product:manage"} as const;
const publishProductDraft = {"method":"POST","path":"lender/product-drafts/:id/publication","needs":"product:manage"} as const;
const readProduct = {"method":"GET","path":"lender/products/:id","needs":"product:manage"} as const;
const readProductDraft = {"method":"GET","path":"lender/product-drafts/:id","needs":"product:manage"} as const;
const saveProductDraft = {"method":"PUT","path":"lender/product-drafts/:id","needs":"product:manage"} as const;
const sendBackProductDraft = {"method":"DELETE","path":"lender/product-drafts/:id/approval-request","needs":"product:manage"} as const;
const sendProductDraft = {"method":"POST","path":"lender/product-drafts/:id/approval-request","needs":"product:manage"} as const;
const startProductDraft = {"method":"POST","path":"lender/product-drafts","needs":"product:manage"} as const;
const withdrawProduct = {"method":"POST","path":"lender/products/:id/withdrawal","needs":"product:manage"} as const;
const exportApplications = {"method":"POST","path":"protected/applications/export","needs":"application:export","answersTable":true} as const;
const listApplications = {"method":"GET","path":"protected/applications","needs":"application:read"} as const;
const readCounter = {"method":"GET","path":"protected/counter","needs":"application:read"} as const;
const searchApplications = {"method":"POST","path":"protected/applications/search","needs":"application:read"} as const;
const cancelApplication = {"method":"PUT","path":"protected/applications/:id/cancel","needs":"application:cancel"} as const;
const copyApplication = {"method":"POST","path":"protected/applications/:id/copy","needs":"application:create"} as const;
const emailQuote = {"method":"POST","path":"protected/applications/:id/quote-email","needs":"application:send"} as const;
const findSameCustomer = {"method":"GET","path":"protected/applications/:id/same-customer","needs":"application:read"} as const;
const getApplication = {"method":"GET","path":"protected/applications/:id","needs":"application:read"} as const;
const getAuditHistory = {"method":"GET","path":"protected/applications/:id/audit-history","needs":"application:audit"} as const;
const getPartialSettlements = {"method":"GET","path":"protected/applications/:id/partial-settlement","needs":"application:read"} as const;
const markDelivered = {"method":"PUT","path":"protected/applications/:id/delivered","needs":"application:payout"} as const;
const moveExpiryDate = {"method":"POST","path":"protected/applications/:id/application-expiry-date","needs":"application:edit"} as const;
const offerHandOver = {"method":"POST","path":"protected/applications/:id/hand-over","needs":"application:send"} as const;
const requestPartialSettlement = {"method":"POST","path":"protected/applications/:id/partial-settlement","needs":"application:partialSettlement"} as const;
const saveApplication = {"method":"POST","path":"protected/applications","needs":"application:edit","mustAnswer":{"key":"id","otherwise":"application.id_missing"}} as const;
const sendToCustomer = {"method":"POST","path":"protected/applications/:id/send","needs":"application:send"} as const;
const submitSection = {"method":"PUT","path":"protected/applications/:id/sections/:section","needs":"application:edit"} as const;
const decide = {"method":"POST","path":"protected/decision","needs":"application:edit"} as const;
const decideAsynchronously = {"method":"POST","path":"protected/async/decision","needs":"application:edit","mustAnswer":{"key":"decisionId","otherwise":"decision.answer_incomplete"}} as const;
const decideForApplicant = {"method":"POST","path":"mo/application/:id/decision","needs":"applicant","mustAnswer":{"key":"decisionId","otherwise":"decision.answer_incomplete"}} as const;
const decideForApplicantAsynchronously = {"method":"POST","path":"mo/application/:id/decision/async","needs":"applicant","mustAnswer":{"key":"decisionId","otherwise":"decision.answer_incomplete"}} as const;
const getAmendmentSearch = {"method":"GET","path":"protected/applications/:id/amendment-search","needs":"application:read"} as const;
const getApplicantLatestDecision = {"method":"GET","path":"mo/application/:id/latest-decision","needs":"applicant"} as const;
const getLatestDecision = {"method":"GET","path":"protected/applications/:id/latest-decision","needs":"application:read"} as const;
const revertAgreement = {"method":"POST","path":"protected/applications/:id/versions/:version/revert","needs":"application:edit"} as const;
const revertApplication = {"method":"POST","path":"protected/applications/:id/revert","needs":"application:edit"} as const;
const revertOwnApplication = {"method":"POST","path":"mo/application/:id/revert","needs":"applicant"} as const;
const snapshotApplication = {"method":"POST","path":"protected/applications/:id/snapshot","needs":"application:edit"} as const;
const completeDeposit = {"method":"POST","path":"mo/application/:id/deposit/complete","needs":"applicant"} as const;
const startDeposit = {"method":"POST","path":"mo/application/:id/deposit","needs":"applicant"} as const;
const checkApplicantBank = {"method":"PUT","path":"mo/bank-check","needs":"applicant"} as const;
const checkApplicantBankBasically = {"method":"PUT","path":"mo/basic-bank-check","needs":"applicant"} as const;
const checkBankDetails = {"method":"PUT","path":"protected/bank-details-check","needs":"application:edit"} as const;
const findAddresses = {"method":"GET","path":"protected/address/:postcode","needs":"application:edit"} as const;
const findApplicantAddresses = {"method":"GET","path":"mo/address/:postcode","needs":"applicant"} as const;
const findRecords = {"method":"POST","path":"lender/search","needs":"record:read"} as const;
const openRecordPaper = {"method":"GET","path":"lender/applications/:id/papers/:paperId","needs":"record:read","answersFile":true} as const;
const readCustomer = {"method":"GET","path":"lender/customers/:id","needs":"record:read"} as const;
const readRecord = {"method":"GET","path":"lender/applications/:id","needs":"record:read"} as const;
const readRecordChecks = {"method":"GET","path":"lender/applications/:id/checks","needs":"record:read"} as const;
const readRecordDecisions = {"method":"GET","path":"lender/applications/:id/decisions","needs":"record:read"} as const;
const readRecordHistory = {"method":"GET","path":"lender/applications/:id/history","needs":"record:read"} as const;
const readRecordLedger = {"method":"GET","path":"lender/applications/:id/ledger","needs":"record:read"} as const;
const readRecordMessages = {"method":"GET","path":"lender/applications/:id/messages","needs":"record:read"} as const;
const readRecordPapers = {"method":"GET","path":"lender/applications/:id/papers","needs":"record:read"} as const;
const addComplaintFile = {"method":"POST","path":"lender/complaints/:id/files","needs":"complaint:answer"} as const;
const answerComplaint = {"method":"PUT","path":"lender/complaints/:id/answer","needs":"complaint:answer"} as const;
const assignComplaint = {"method":"PUT","path":"lender/complaints/:id/application","needs":"complaint:answer"} as const;
const complain = {"method":"POST","path":"complaints","needs":"public"} as const;
const confirmComplaintAnswer = {"method":"POST","path":"lender/complaints/:id/answer/confirmation","needs":"complaint:answer"} as const;
const passOnComplaint = {"method":"POST","path":"protected/applications/:id/complaints","needs":"complaint:record"} as const;
const readComplaint = {"method":"GET","path":"lender/complaints/:id","needs":"complaint:answer"} as const;
const readComplaints = {"method":"GET","path":"lender/complaints","needs":"complaint:answer"} as const;
const recordComplaint = {"method":"POST","path":"lender/complaints","needs":"complaint:answer"} as const;
const recordComplaintCall = {"method":"POST","path":"lender/complaints/:id/calls","needs":"complaint:answer"} as const;
const recordOmbudsman = {"method":"PUT","path":"lender/complaints/:id/ombudsman","needs":"complaint:answer"} as const;
const recordRedressPayment = {"method":"PUT","path":"lender/complaints/:id/redress-payment","needs":"complaint:answer"} as const;
const sendBackComplaintAnswer = {"method":"POST","path":"lender/complaints/:id/answer/return","needs":"complaint:answer"} as const;
const takeComplaint = {"method":"PUT","path":"lender/complaints/:id/owner","needs":"complaint:answer"} as const;
const takeComplaintDelayLetter = {"method":"GET","path":"lender/complaints/:id/delay-letter","needs":"complaint:answer","answersFile":true} as const;
const takeComplaintFile = {"method":"GET","path":"lender/complaints/:id/files/:file","needs":"complaint:answer","answersFile":true} as const;
const takeComplaintLetter = {"method":"GET","path":"lender/complaints/:id/letter","needs":"complaint:answer","answersFile":true} as const;
const readOwnSupportNeeds = {"method":"GET","path":"mo/application/:id/supportNeeds","needs":"applicant"} as const;
const readSupportNeeds = {"method":"GET","path":"protected/applications/:id/supportNeeds","needs":"application:read"} as const;
const recordOwnSupportNeeds = {"method":"PUT","path":"mo/application/:id/supportNeeds","needs":"applicant"} as const;
const recordSupportNeeds = {"method":"PUT","path":"protected/applications/:id/supportNeeds","needs":"support:record"} as const;
const addReferralNote = {"method":"POST","path":"protected/applications/:id/referralNotes","needs":"application:note"} as const;
const askForProof = {"method":"POST","path":"lender/referrals/:id/proof","needs":"referral:decide"} as const;
const claimNextReferral = {"method":"POST","path":"lender/referrals/claim-next","needs":"referral:decide"} as const;
const claimReferral = {"method":"POST","path":"lender/referrals/:id/claim","needs":"referral:decide"} as const;
const decideReferral = {"method":"POST","path":"lender/referrals/:id/decision","needs":"referral:decide"} as const;
const getOwnReferral = {"method":"GET","path":"mo/application/:id/referral","needs":"applicant"} as const;
const getReferral = {"method":"GET","path":"protected/applications/:id/referral","needs":"application:read"} as const;
const getReferralNotes = {"method":"GET","path":"protected/applications/:id/referralNotes","needs":"application:read"} as const;
const listReferrals = {"method":"GET","path":"lender/referrals","needs":"referral:decide"} as const;
const readReferralCase = {"method":"GET","path":"lender/referrals/:id","needs":"referral:decide"} as const;
const releaseReferral = {"method":"POST","path":"lender/referrals/:id/release","needs":"referral:decide"} as const;
const resendOwnReferralLinks = {"method":"POST","path":"mo/application/:id/referral/resend","needs":"applicant"} as const;
const resendReferralLinks = {"method":"POST","path":"protected/applications/:id/referral/resend","needs":"application:send"} as const;
const copyInSigningRoom = {"method":"POST","path":"mo/signing-room/:id/copy","needs":"signingRoom"} as const;
const declineAgreement = {"method":"POST","path":"mo/signing-room/:id/decline","needs":"signingRoom"} as const;
const enterSigningRoom = {"method":"POST","path":"mo/signing-room/enter","needs":"public"} as const;
const getOwnSigning = {"method":"GET","path":"mo/application/:id/signing","needs":"applicant"} as const;
const getSigning = {"method":"GET","path":"protected/applications/:id/signing","needs":"application:read"} as const;
const readSigningRoom = {"method":"GET","path":"mo/signing-room/:id","needs":"signingRoom"} as const;
const requestOwnSigning = {"method":"PUT","path":"mo/application/:id/sign","needs":"applicant"} as const;
const requestSigning = {"method":"PUT","path":"protected/applications/:id/sign","needs":"application:edit"} as const;
const signAgreement = {"method":"POST","path":"mo/signing-room/:id/sign","needs":"signingRoom"} as const;
const takeEvidence = {"method":"POST","path":"lender/applications/:id/evidence","needs":"application:audit","answersFile":true} as const;
const finishSingleSignOn = {"method":"POST","path":"auth/single-sign-on/return","needs":"public"} as const;
const readSignOutAddress = {"method":"GET","path":"protected/sign-out-address","needs":"session"} as const;
const readSingleSignOn = {"method":"GET","path":"lender/retailers/:name/single-sign-on","needs":"retailer:manage"} as const;
const saveSingleSignOn = {"method":"PUT","path":"lender/retailers/:name/single-sign-on","needs":"retailer:manage"} as const;
const startSingleSignOn = {"method":"POST","path":"auth/single-sign-on","needs":"public"} as const;
const turnOffSingleSignOn = {"method":"DELETE","path":"lender/retailers/:name/single-sign-on/on","needs":"retailer:manage"} as const;
const turnOnSingleSignOn = {"method":"POST","path":"lender/retailers/:name/single-sign-on/on","needs":"retailer:manage"} as const;
const answerSatisfactionNote = {"method":"POST","path":"esat/feedback/:token","needs":"public"} as const;
const listCustomerFeedback = {"method":"GET","path":"protected/applications/:id/customer-feedback","needs":"application:read"} as const;
const readSatisfactionNote = {"method":"GET","path":"esat/feedback/:token","needs":"public"} as const;
const resendSatisfactionNote = {"method":"POST","path":"protected/applications/:id/esat","needs":"application:send"} as const;
const resolveComplaint = {"method":"POST","path":"lender/applications/:id/complaint-resolution","needs":"satisfactionNote:resolve"} as const;
const downloadAgreement = {"method":"POST","path":"download","needs":"public"} as const;
const completeLoanAdvanceInfo = {"method":"POST","path":"mo/application/:id/loan-advance-info/complete","needs":"applicant"} as const;
const confirmOwnDownload = {"method":"POST","path":"mo/application/:id/document-download-confirmation","needs":"applicant"} as const;
const creditAgreement = {"method":"POST","path":"protected/applications/:id/credit-agreement","needs":"application:read"} as const;
const declinedLetter = {"method":"GET","path":"protected/applications/:id/declined","needs":"application:read","answersFile":true} as const;
const downloadDraft = {"method":"POST","path":"mo/application/:id/download/draft","needs":"applicant"} as const;
const downloadOwnAgreement = {"method":"POST","path":"mo/application/:id/credit-agreement","needs":"applicant"} as const;
const downloadPreContractInfo = {"method":"POST","path":"mo/application/:id/download/pre-contract-info","needs":"applicant"} as const;
const emailLoanInformation = {"method":"POST","path":"mo/application/:id/email/loan","needs":"applicant"} as const;
const emailPreContractInfo = {"method":"POST","path":"protected/applications/:id/pre-contract-info/email","needs":"application:send"} as const;
const openPaperLink = {"method":"GET","path":"files/:token","needs":"public","answersFile":true} as const;
const preContractInfo = {"method":"POST","path":"protected/applications/:id/pre-contract-info","needs":"application:read"} as const;
const recordDownload = {"method":"POST","path":"protected/applications/:id/document-download-confirmation","needs":"application:read"} as const;
const sendLoanAdvanceInfo = {"method":"POST","path":"protected/applications/:id/loan-advance-info","needs":"application:send"} as const;
const showLoanInformation = {"method":"POST","path":"protected/applications/:id/loan-information","needs":"application:read"} as const;
const showOwnLoanInformation = {"method":"POST","path":"mo/application/:id/loan-information","needs":"applicant"} as const;
const showOwnPaper = {"method":"POST","path":"mo/application/:id/papers","needs":"applicant"} as const;
const showPaper = {"method":"POST","path":"protected/applications/:id/papers","needs":"application:read"} as const;
const confirmPayoutReturn = {"method":"POST","path":"lender/payouts/returns/:id/confirmation","needs":"payout:run"} as const;
const confirmPayoutReturnUndo = {"method":"POST","path":"lender/payouts/returns/:id/undo/confirmation","needs":"payout:run"} as const;
const confirmSupplierAccount = {"method":"POST","path":"lender/suppliers/:supplierNumber/bank-account/confirmation","needs":"payout:run"} as const;
const discardPayoutRun = {"method":"DELETE","path":"lender/payouts/runs/:id","needs":"payout:run"} as const;
const enterSupplierAccount = {"method":"PUT","path":"lender/suppliers/:supplierNumber/bank-account","needs":"payout:run"} as const;
const preparePayoutRun = {"method":"POST","path":"lender/payouts/runs","needs":"payout:run"} as const;
const readLoansInRun = {"method":"GET","path":"lender/payouts/runs/:id/suppliers/:supplierNumber","needs":"payout:run"} as const;
const readPayoutRun = {"method":"GET","path":"lender/payouts/runs/:id","needs":"payout:run"} as const;
const readPayouts = {"method":"GET","path":"lender/payouts","needs":"payout:run"} as const;
const readSupplierAccount = {"method":"GET","path":"lender/suppliers/:supplierNumber/bank-account","needs":"payout:run"} as const;
const recordPayoutReturn = {"method":"POST","path":"lender/payouts/runs/:id/returns","needs":"payout:run"} as const;
const releasePayoutRun = {"method":"POST","path":"lender/payouts/runs/:id/release","needs":"payout:run"} as const;
const submitPayoutRun = {"method":"POST","path":"lender/payouts/runs/:id/submission","needs":"payout:run"} as const;
const takePayoutFile = {"method":"GET","path":"lender/payouts/runs/:id/file","needs":"payout:run"} as const;
const undoPayoutReturn = {"method":"POST","path":"lender/payouts/returns/:id/undo","needs":"payout:run"} as const;
const readWithdrawal = {"method":"GET","path":"lender/applications/:id/withdrawal","needs":"application:withdraw"} as const;
const recordWithdrawal = {"method":"POST","path":"lender/applications/:id/withdrawal","needs":"application:withdraw"} as const;
const undoWithdrawal = {"method":"DELETE","path":"lender/applications/:id/withdrawal","needs":"application:withdraw"} as const;
const listBankReports = {"method":"GET","path":"lender/direct-debits/reports","needs":"directDebit:run"} as const;
const readBankReport = {"method":"GET","path":"lender/direct-debits/reports/:id","needs":"directDebit:run"} as const;
const readDirectDebits = {"method":"GET","path":"lender/direct-debits","needs":"directDebit:run"} as const;
const recordInstructionReturn = {"method":"POST","path":"lender/direct-debits/:id/return","needs":"directDebit:run"} as const;
const replaceInstruction = {"method":"POST","path":"lender/direct-debits/:id/replacement","needs":"directDebit:run"} as const;
const takeBankReport = {"method":"POST","path":"lender/direct-debits/reports","needs":"directDebit:run"} as const;
const takeInstructionFile = {"method":"GET","path":"lender/direct-debits/files/:id","needs":"directDebit:run"} as const;
const readUndeliveredMessages = {"method":"GET","path":"lender/undelivered-messages","needs":"message:resend"} as const;
const sendMessageAgain = {"method":"POST","path":"lender/undelivered-messages/send-again","needs":"message:resend"} as const;
const exportAuditLog = {"method":"POST","path":"lender/audit/export","needs":"audit:read","answersTable":true} as const;
const readAuditLog = {"method":"GET","path":"lender/audit","needs":"audit:read"} as const;
const verifyAuditChain = {"method":"POST","path":"lender/audit/verification","needs":"audit:read"} as const;
const readDataRequests = {"method":"GET","path":"lender/customers/:id/data-requests","needs":"dataRequest:answer"} as const;
const requestDataCopy = {"method":"POST","path":"lender/customers/:id/data-requests","needs":"dataRequest:answer"} as const;
const takeDataCopy = {"method":"GET","path":"lender/data-requests/:id/copy","needs":"dataRequest:answer","answersFile":true} as const;
const liftLegalHold = {"method":"DELETE","path":"lender/applications/:id/legal-hold","needs":"retention:manage"} as const;
const placeLegalHold = {"method":"PUT","path":"lender/applications/:id/legal-hold","needs":"retention:manage"} as const;
const readRetention = {"method":"GET","path":"lender/retention","needs":"retention:manage"} as const;
const approvePolicy = {"method":"POST","path":"lender/policy-draft/approval","needs":"policy:manage"} as const;
const discardPolicyDraft = {"method":"POST","path":"lender/policy-draft/discard","needs":"policy:manage"} as const;
const readPolicy = {"method":"GET","path":"lender/policies/:version","needs":"policy:read"} as const;
const readPolicyDraft = {"method":"GET","path":"lender/policy-draft","needs":"policy:read"} as const;
const returnPolicyDraft = {"method":"POST","path":"lender/policy-draft/return","needs":"policy:manage"} as const;
const savePolicyDraft = {"method":"PUT","path":"lender/policy-draft","needs":"policy:manage"} as const;
const sendPolicyDraft = {"method":"POST","path":"lender/policy-draft/approval-request","needs":"policy:manage"} as const;
const startPolicyBacktest = {"method":"POST","path":"lender/policy-draft/backtest","needs":"policy:manage"} as const;
const startPolicyDraft = {"method":"POST","path":"lender/policy-draft","needs":"policy:manage"} as const;
const readFiguresBy = {"method":"GET","path":"lender/figures/by","needs":"dashboard:read"} as const;
const readLenderFigures = {"method":"GET","path":"lender/figures","needs":"dashboard:read"} as const;
const readOutcomesByNeed = {"method":"GET","path":"lender/figures/support-needs","needs":"dashboard:read"} as const;
const readShopFigures = {"method":"GET","path":"protected/figures","needs":"dashboard:read"} as const;
const followApplications = {"method":"GET","path":"protected/events","needs":"application:read","streams":true} as const;
const followOwnApplication = {"method":"GET","path":"mo/application/:id/events","needs":"applicant","streams":true} as const;
const endPairing = {"method":"DELETE","path":"protected/applications/:id/pairing","needs":"application:send"} as const;
const findPairing = {"method":"POST","path":"mo/pairing","needs":"public"} as const;
const getPairing = {"method":"GET","path":"protected/applications/:id/pairing","needs":"application:read"} as const;
const joinPairing = {"method":"POST","path":"mo/application/:id/pairing","needs":"applicant"} as const;
const leavePairing = {"method":"DELETE","path":"mo/application/:id/pairing","needs":"applicant"} as const;
const offerPairing = {"method":"POST","path":"protected/applications/:id/pairing","needs":"application:send"} as const;
const reportPairing = {"method":"PUT","path":"mo/application/:id/pairing","needs":"applicant"} as const;
const answerSignInCode = {"method":"POST","path":"mo/sign-in/:uid/answer","needs":"public"} as const;
const getSignIn = {"method":"GET","path":"mo/sign-in/:uid","needs":"public"} as const;
const sendSignInCode = {"method":"POST","path":"mo/sign-in/:uid/code","needs":"public"} as const;
const takeHandOver = {"method":"POST","path":"mo/sign-in/:uid/hand-over","needs":"public"} as const;
const contestDecision = {"method":"POST","path":"mo/application/:id/contest","needs":"applicant"} as const;
const dropOut = {"method":"POST","path":"mo/application/:id/drop-out","needs":"applicant"} as const;
const getApplicantApplication = {"method":"GET","path":"mo/application/:id","needs":"applicant"} as const;
const getApplicantRetailer = {"method":"GET","path":"mo/application/:id/retailer","needs":"applicant"} as const;
const getApplicantSession = {"method":"GET","path":"mo/application/:id/session","needs":"applicant"} as const;
const getContent = {"method":"POST","path":"mo/application/:id/content","needs":"applicant"} as const;
const saveOwnApplication = {"method":"POST","path":"mo/application/:id","needs":"applicant","mustAnswer":{"key":"id","otherwise":"application.id_missing"}} as const;
const staySignedIn = {"method":"POST","path":"mo/application/:id/session","needs":"applicant"} as const;
const submitApplicantSection = {"method":"PUT","path":"mo/application/:id/sections/:section","needs":"applicant"} as const;
const readWork = {"method":"GET","path":"lender/work","needs":"session:own"} as const;

/** The calls of one app. Each app contains only its own calls. */
export const staffCalls = {
  changePassword,
  confirmForgotPassword,
  confirmSecondFactor,
  directAppsLogin,
  forgotPassword,
  login,
  logout,
  newPasswordChallenge,
  passkeyChallenge,
  refreshToken,
  removeSecondFactor,
  savePreferences,
  sessionCheck,
  startSecondFactor,
  totpChallenge,
  totpEnrolmentChallenge,
  userPolicy,
  addPasskey,
  askForPasskey,
  changeOwnEmail,
  endOwnSession,
  listOwnSessions,
  ownLately,
  ownSecurity,
  removePasskey,
  renewRecoveryCodes,
  signOutEverywhere,
  startPasskey,
  appConfig,
  hostConfig,
  createUser,
  enhancedUsers,
  searchUsers,
  updateUser,
  userRoles,
  getAllBranches,
  getApplicationRetailer,
  getBranchesForProposing,
  getGoodsList,
  getProducts,
  getRetailer,
  getRetailerById,
  exportApplications,
  listApplications,
  readCounter,
  searchApplications,
  cancelApplication,
  copyApplication,
  emailQuote,
  findSameCustomer,
  getApplication,
  getAuditHistory,
  getPartialSettlements,
  markDelivered,
  moveExpiryDate,
  offerHandOver,
  requestPartialSettlement,
  saveApplication,
  sendToCustomer,
  submitSection,
  decide,
  decideAsynchronously,
  getAmendmentSearch,
  getLatestDecision,
  revertAgreement,
  revertApplication,
  snapshotApplication,
  checkBankDetails,
  findAddresses,
  passOnComplaint,
  readSupportNeeds,
  recordSupportNeeds,
  addReferralNote,
  getReferral,
  getReferralNotes,
  resendReferralLinks,
  getSigning,
  requestSigning,
  finishSingleSignOn,
  readSignOutAddress,
  startSingleSignOn,
  listCustomerFeedback,
  resendSatisfactionNote,
  creditAgreement,
  declinedLetter,
  emailPreContractInfo,
  openPaperLink,
  preContractInfo,
  recordDownload,
  sendLoanAdvanceInfo,
  showLoanInformation,
  showPaper,
  readShopFigures,
  followApplications,
  endPairing,
  getPairing,
  offerPairing,
} satisfies Partial<Record<keyof Contract, Call>>;
export type StaffContract = Pick<Contract, keyof typeof staffCalls>;

export const applicantCalls = {
  appConfig,
  hostConfig,
  mailOrderConfig,
  decideForApplicant,
  decideForApplicantAsynchronously,
  getApplicantLatestDecision,
  revertOwnApplication,
  completeDeposit,
  startDeposit,
  checkApplicantBank,
  checkApplicantBankBasically,
  findApplicantAddresses,
  complain,
  readOwnSupportNeeds,
  recordOwnSupportNeeds,
  getOwnReferral,
  resendOwnReferralLinks,
  copyInSigningRoom,
  declineAgreement,
  enterSigningRoom,
  getOwnSigning,
  readSigningRoom,
  requestOwnSigning,
  signAgreement,
  answerSatisfactionNote,
  readSatisfactionNote,
  downloadAgreement,
  completeLoanAdvanceInfo,
  confirmOwnDownload,
  downloadDraft,
  downloadOwnAgreement,
  downloadPreContractInfo,
  emailLoanInformation,
  openPaperLink,
  showOwnLoanInformation,
  showOwnPaper,
  followOwnApplication,
  findPairing,
  joinPairing,
  leavePairing,
  reportPairing,
  answerSignInCode,
  getSignIn,
  sendSignInCode,
  takeHandOver,
  contestDecision,
  dropOut,
  getApplicantApplication,
  getApplicantRetailer,
  getApplicantSession,
  getContent,
  saveOwnApplication,
  staySignedIn,
  submitApplicantSection,
} satisfies Partial<Record<keyof Contract, Call>>;
export type ApplicantContract = Pick<Contract, keyof typeof applicantCalls>;

export const lenderCalls = {
  changePassword,
  confirmForgotPassword,
  confirmSecondFactor,
  forgotPassword,
  login,
  logout,
  newPasswordChallenge,
  passkeyChallenge,
  refreshToken,
  removeSecondFactor,
  savePreferences,
  sessionCheck,
  startSecondFactor,
  totpChallenge,
  totpEnrolmentChallenge,
  userPolicy,
  addPasskey,
  askForPasskey,
  changeOwnEmail,
  endOwnSession,
  listOwnSessions,
  ownLately,
  ownSecurity,
  removePasskey,
  renewRecoveryCodes,
  signOutEverywhere,
  startPasskey,
  appConfig,
  hostConfig,
  createUser,
  enhancedUsers,
  resetSecondFactor,
  searchUsers,
  updateUser,
  userRoles,
  confirmChange,
  declineChange,
  listProposedChanges,
  readServicing,
  sendServicingBacklog,
  sendServicingVersion,
  takeServicingFile,
  addShopEndpoint,
  changeGoodsList,
  changeRetailerLogo,
  changeRetailerSettings,
  deleteShopEndpoint,
  listRetailers,
  makeApiKey,
  readFlagHistory,
  readGoodsLists,
  readRetailerSettings,
  readWebShops,
  revokeApiKey,
  rollApiKey,
  rollShopEndpointSecret,
  sendEventAgain,
  sendWebhookAgain,
  setReturnOrigins,
  testShopEndpoint,
  addBranch,
  changeBranch,
  changeRetailerCompany,
  closeBranch,
  createRetailer,
  inviteRetailerUserAgain,
  linkSupplier,
  listRetailerBranches,
  moveBranch,
  moveRetailer,
  readRetailerHistory,
  readRetailerSetUp,
  recordRetailerContract,
  reopenBranch,
  readSwitches,
  turnSwitch,
  changeProductSellers,
  discardProductDraft,
  findProductSellers,
  listProducts,
  publishProductDraft,
  readProduct,
  readProductDraft,
  saveProductDraft,
  sendBackProductDraft,
  sendProductDraft,
  startProductDraft,
  withdrawProduct,
  findRecords,
  openRecordPaper,
  readCustomer,
  readRecord,
  readRecordChecks,
  readRecordDecisions,
  readRecordHistory,
  readRecordLedger,
  readRecordMessages,
  readRecordPapers,
  addComplaintFile,
  answerComplaint,
  assignComplaint,
  confirmComplaintAnswer,
  readComplaint,
  readComplaints,
  recordComplaint,
  recordComplaintCall,
  recordOmbudsman,
  recordRedressPayment,
  sendBackComplaintAnswer,
  takeComplaint,
  takeComplaintDelayLetter,
  takeComplaintFile,
  takeComplaintLetter,
  readSupportNeeds,
  recordSupportNeeds,
  addReferralNote,
  askForProof,
  claimNextReferral,
  claimReferral,
  decideReferral,
  getReferralNotes,
  listReferrals,
  readReferralCase,
  releaseReferral,
  takeEvidence,
  finishSingleSignOn,
  readSignOutAddress,
  readSingleSignOn,
  saveSingleSignOn,
  startSingleSignOn,
  turnOffSingleSignOn,
  turnOnSingleSignOn,
  resolveComplaint,
  confirmPayoutReturn,
  confirmPayoutReturnUndo,
  confirmSupplierAccount,
  discardPayoutRun,
  enterSupplierAccount,
  preparePayoutRun,
  readLoansInRun,
  readPayoutRun,
  readPayouts,
  readSupplierAccount,
  recordPayoutReturn,
  releasePayoutRun,
  submitPayoutRun,
  takePayoutFile,
  undoPayoutReturn,
  readWithdrawal,
  recordWithdrawal,
  undoWithdrawal,
  listBankReports,
  readBankReport,
  readDirectDebits,
  recordInstructionReturn,
  replaceInstruction,
  takeBankReport,
  takeInstructionFile,
  readUndeliveredMessages,
  sendMessageAgain,
  exportAuditLog,
  readAuditLog,
  verifyAuditChain,
  readDataRequests,
  requestDataCopy,
  takeDataCopy,
  liftLegalHold,
  placeLegalHold,
  readRetention,
  approvePolicy,
  discardPolicyDraft,
  readPolicy,
  readPolicyDraft,
  returnPolicyDraft,
  savePolicyDraft,
  sendPolicyDraft,
  startPolicyBacktest,
  startPolicyDraft,
  readFiguresBy,
  readLenderFigures,
  readOutcomesByNeed,
  followApplications,
  readWork,
} satisfies Partial<Record<keyof Contract, Call>>;
export type LenderContract = Pick<Contract, keyof typeof lenderCalls>;
