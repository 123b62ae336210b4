import PostalMime, { type Address, type Attachment } from "postal-mime";

export interface EmailAttachment {
  readonly name: string;
  readonly type: string;
  readonly contentId: string | undefined;
  readonly content: Buffer;
}

export interface Email {
  readonly from: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly messageId: string | null;
  readonly text: string;
  readonly html: string | undefined;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly attachments: readonly EmailAttachment[];
}

export async function readEmail(source: Buffer): Promise<Email> {
  const parsed = await PostalMime.parse(source, { attachmentEncoding: "arraybuffer" });
  return {
    from: mailbox(parsed.from),
    subject: parsed.subject ?? "",
    messageId: parsed.messageId ?? null,
    text: parsed.text ?? "",
    html: parsed.html,
    headers: parsed.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    attachments: parsed.attachments.map(attachment),
  };
}

const mailbox = (address: Address | undefined) => ({ name: address?.name ?? "", address: address?.address ?? "" });

const attachment = (part: Attachment, index: number): EmailAttachment => ({
  name: safeFileName(part.filename, index),
  type: part.mimeType,
  contentId: part.contentId?.replace(/^<|>$/g, ""),
  content: typeof part.content === "string" ? Buffer.from(part.content) : Buffer.from(new Uint8Array(part.content)),
});

/** A file name in a message may be malicious. Folders, leading dots and special characters are removed. */
export function safeFileName(name: string | null, index: number): string {
  const lastPart = (name ?? "").split(/[/\\]/).at(-1) ?? "";
  const plain = lastPart
    .replace(/[^\p{L}\p{N}._ -]/gu, "")
    .replace(/^[.\s]+|\s+$/g, "")
    .slice(-100);
  return plain || `attachment-${index + 1}`;
}
