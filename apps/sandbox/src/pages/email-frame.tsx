import { classNames } from "@farthing/ui";

/** Shows the HTML of an e-mail in a frame. A script gives the frame the height of its content. */
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
