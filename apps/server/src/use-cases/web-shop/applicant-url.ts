export interface ApplicantOrigin {
  readonly applicantOrigin: string;
}

/** A web shop sends its customer to this URL. The customer signs in there with a code. */
export const applicantUrl = ({ applicantOrigin }: ApplicantOrigin, applicationId: string): string =>
  `${applicantOrigin}/application/${applicationId}`;
