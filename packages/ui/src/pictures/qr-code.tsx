import { generate } from "lean-qr/nano";
import { useMemo } from "react";

export interface QrCodeProps {
  value: string;
  /** Says what the code is for. The page must also show the link as text. */
  label: string;
}

/** The empty border that scanners expect around a QR code, in modules. */
const quietZoneModules = 4;

export function QrCode({ value, label }: QrCodeProps) {
  const { size, path } = useMemo(() => qrCodePath(value), [value]);
  return (
    <div className="qr">
      <svg
        viewBox={`${-quietZoneModules} ${-quietZoneModules} ${size + 2 * quietZoneModules} ${size + 2 * quietZoneModules}`}
        role="img"
        aria-label={label}
        shapeRendering="crispEdges"
      >
        <path d={path} />
      </svg>
    </div>
  );
}

function qrCodePath(value: string) {
  const code = generate(value);
  const places = Array.from({ length: code.size }, (_, place) => place);
  const path = places.flatMap((y) => places.filter((x) => code.get(x, y)).map((x) => `M${x} ${y}h1v1h-1z`)).join("");
  return { size: code.size, path };
}
