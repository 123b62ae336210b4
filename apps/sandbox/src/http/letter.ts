import type { Email } from "../inbox/email.ts";

/**
 * A message's own markup is a stranger's: no script runs in it, it loads nothing from outside and it cannot leave its frame,
 * except by a link that somebody clicks, which opens beside the mailbox. The same origin lets the page measure its height.
 */
export const letterPolicy = [
  "default-src 'none'",
  "img-src 'self' data:",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox",
].join("; ");

/** The markup as sent, with links that open beside the mailbox and the message's own pictures in their places. */
export function forReading({ html = "", attachments }: Pick<Email, "html" | "attachments">, id: string): string {
  const withPictures = html.replace(/(["'(])cid:([^"')\s]+)/gi, (whole, opening: string, contentId: string) => {
    const index = attachments.findIndex((attachment) => attachment.contentId === contentId);
    return index === -1 ? whole : `${opening}/inbox/${id}/attachments/${index + 1}`;
  });
  const base = '<base target="_blank">';
  return /<head[^>]*>/i.test(withPictures) ? withPictures.replace(/<head[^>]*>/i, (head) => head + base) : base + withPictures;
}

/** Types that a browser shows without running anything in them; the rest are bytes to keep. */
const openable = new Set([
  "application/pdf",
  "image/png",
  "image/jpeg",
  "image/gif",
  "image/webp",
  "text/calendar",
  "text/csv",
  "text/plain",
]);

export const mayBeOpened = (type: string): boolean => openable.has(type);
