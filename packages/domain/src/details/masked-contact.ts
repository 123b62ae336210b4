/** The owner can still recognise the masked e-mail address or phone number. */

export function maskedEmail(address: string): string {
  const at = address.lastIndexOf("@");
  return `${address.slice(0, 1)}•••${address.slice(at)}`;
}

export const maskedPhone = (number: string): string => `07••••••${number.slice(-3)}`;
