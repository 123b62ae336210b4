export * from "./applicant/journey-progress.ts";
export * from "./applicant/return-to-store.ts";
export * from "./applicant/routes.ts";
export { type SigningOutcome, signingCallback, signingOutcomes } from "./applicant/signing-callback.ts";
export * from "./applicant/status-router.ts";
export { resumeScreen } from "./staff/resume-screen.ts";
export * from "./staff/routes.ts";
export { type ShownStep, type StepBarFacts, type StepName, stepBar } from "./staff/step-bar.ts";
