import { classNames } from "@farthing/ui";

export const EmailFrame = ({ src, onPhone = false }: { src: string; onPhone?: boolean }) => (
  <>
    <iframe
      className={classNames("email-frame", onPhone && "email-frame--phone")}
      src={src}
      title="The e-mail as sent"
      data-email-frame
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
    />
    <script type="module" src="/assets/email-frame.js" />
  </>
);
