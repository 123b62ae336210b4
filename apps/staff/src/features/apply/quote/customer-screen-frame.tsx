import { initialsOf } from "@farthing/domain/access";
import { logoPath } from "@farthing/domain/logo/path";
import { screens } from "@farthing/domain/wording";
import { Button, IconNote, RetailerSign } from "@farthing/ui";
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { useSession } from "../../../shell/session.ts";
import { useShop } from "../in-hand/shop-context.ts";
import { useApplication } from "../in-hand/use-application.ts";

const { showCustomer: words } = screens.staff;

interface CustomerScreenFrameProps {
  title: string;
  lede: string;
  onBack: () => void;
  children: ReactNode;
}

export function CustomerScreenFrame({ title, lede, onBack, children }: CustomerScreenFrameProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { retailer } = useShop();
  const { accent } = useSession();
  const { application } = useApplication();
  const isDecided = (application?.revisions.length ?? 0) > 0;
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    heading.current?.focus();
    return () => element?.close();
  }, []);
  return createPortal(
    <dialog
      className="showing"
      style={accent ? ({ "--accent": accent } as CSSProperties) : undefined}
      ref={dialog}
      aria-labelledby="showing-title"
      onCancel={(event) => {
        event.preventDefault();
        onBack();
      }}
    >
      <div className="wrap page stack">
        <div className="row row--between no-print">
          <RetailerSign
            name={retailer.retailerName}
            initials={retailer.initials ?? initialsOf(retailer.retailerName)}
            logo={retailer.logo ? logoPath(retailer.logo) : undefined}
          />
          <div className="row">
            <Button look="second" icon="print" onClick={() => window.print()}>
              {words.print}
            </Button>
            <Button look="second" icon="back" onClick={onBack}>
              {words.back}
            </Button>
          </div>
        </div>
        <div className="stack stack--close">
          <h1 id="showing-title" ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p className="muted">{lede}</p>
        </div>
        {children}
        <IconNote>{(isDecided ? words.isDecided : words.isQuote)(retailer.retailerName)}</IconNote>
      </div>
    </dialog>,
    document.body,
  );
}

export const CustomerScreenNote = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="stack stack--close">
    <h2>{title}</h2>
    <p>{children}</p>
  </section>
);
