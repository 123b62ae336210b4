import type { Email } from "../inbox/email.ts";

/**
 * An e-mail's HTML is not trusted. It runs no script, loads nothing from outside and stays in its frame. The page around the frame has the
 * same origin, so that the page can measure the height.
 */
export const emailHtmlPolicy = [
  "default-src 'none'",
  "img-src 'self' data:",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox",
].join("; ");

/** Makes links open in a new tab, and points images at the e-mail's own attachments. */
export function prepareEmailHtml({ html = "", attachments }: Pick<Email, "html" | "attachments">, id: string): string {
  const withPictures = html.replace(/(["'(])cid:([^"')\s]+)/gi, (whole, opening: string, contentId: string) => {
    const index = attachments.findIndex((attachment) => attachment.contentId === contentId);
    return index === -1 ? whole : `${opening}/inbox/${id}/attachments/${index + 1}`;
  });
  const base = '<base target="_blank">';
  return /<head[^>]*>/i.test(withPictures) ? withPictures.replace(/<head[^>]*>/i, (head) => head + base) : base + withPictures;
}

/** A browser shows these types without running scripts. Other types are only downloaded. */
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

export const showsWithoutScripts = (type: string): boolean => openable.has(type);
