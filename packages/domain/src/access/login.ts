/** A login is answered with the person, or with nothing but its cookies (S3 §9); any other answer is no login. */
export const loginSuccessStatuses = [200, 204] as const;

export const loginSucceeded = (status: number): boolean => loginSuccessStatuses.some((success) => success === status);
