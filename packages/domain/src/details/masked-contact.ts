/** Enough of an address or a number to be recognised by whoever knows it, and too little for anybody else. */

export function maskedEmail(address: string): string {
  const at = address.lastIndexOf("@");
  return `${address.slice(0, 1)}•••${address.slice(at)}`;
}

export const maskedPhone = (number: string): string => `07••••••${number.slice(-3)}`;
