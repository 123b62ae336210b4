import type { Email } from "../inbox/email.ts";

/**
 * The HTML of an e-mail is not trusted, so its frame runs no scripts and loads no outside files. The frame has the same origin as the page,
 * so that the page can measure its height.
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

export function prepareEmailHtml({ html = "", attachments }: Pick<Email, "html" | "attachments">, id: string): string {
  const withPictures = html.replace(/(["'(])cid:([^"')\s]+)/gi, (whole, opening: string, contentId: string) => {
    const index = attachments.findIndex((attachment) => attachment.contentId === contentId);
    return index === -1 ? whole : `${opening}/inbox/${id}/attachments/${index + 1}`;
  });
  const base = '<base target="_blank">';
  return /<head[^>]*>/i.test(withPictures) ? withPictures.replace(/<head[^>]*>/i, (head) => head + base) : base + withPictures;
}

/** Types of files that a browser can show without running scripts. Other types are only downloaded. */
const openableTypes = new Set([
  "application/pdf",
  "image/png",
  "image/jpeg",
  "image/gif",
  "image/webp",
  "text/calendar",
  "text/csv",
  "text/plain",
]);

export const showsWithoutScripts = (type: string): boolean => openableTypes.has(type);
