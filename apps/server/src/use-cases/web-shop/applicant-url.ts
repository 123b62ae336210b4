export interface ApplicantOrigin {
  readonly applicantOrigin: string;
}

/** The URL to which a web shop sends its customer. The customer signs in there with a code. */
export const applicantUrl = ({ applicantOrigin }: ApplicantOrigin, applicationId: string): string =>
  `${applicantOrigin}/application/${applicationId}`;
