import { signatureAreaSize } from "@farthing/domain/application";
import { screens } from "@farthing/domain/wording";
import { Button, FieldGroup, Icon } from "@farthing/ui";
import { type PointerEvent, useRef } from "react";
import "./signature-pad.css";

const { signature: words } = screens.journey.signingRoom;
const { width, height } = signatureAreaSize;

export interface SignaturePadProps {
  path: string;
  onDraw: (path: string) => void;
  error?: string | undefined;
}

export function SignaturePad({ path, onDraw, error }: SignaturePadProps) {
  const drawing = useRef(false);
  const strokes = useRef(path);
  const draw = (mark: "M" | "L", event: PointerEvent<SVGSVGElement>) => {
    const { left, top, width: wide, height: high } = event.currentTarget.getBoundingClientRect();
    const x = clampCoordinate(width, ((event.clientX - left) / wide) * width);
    const y = clampCoordinate(height, ((event.clientY - top) / high) * height);
    const next = `${mark}${x} ${y}`;
    // A pen that does not move sends the same point again.
    if (strokes.current.endsWith(next.slice(1)) && mark === "L") return;
    strokes.current += next;
    onDraw(strokes.current);
  };
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drawing.current = true;
    draw("M", event);
  };
  const go = (event: PointerEvent<SVGSVGElement>) => {
    if (drawing.current) draw("L", event);
  };
  const end = () => {
    drawing.current = false;
  };
  const clear = () => {
    strokes.current = "";
    onDraw("");
  };
  return (
    <FieldGroup label={words.pad} hint={words.padHint} error={error} name="drawing">
      <div className="signature signature--pad">
        <svg
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={words.pad}
          onPointerDown={begin}
          onPointerMove={go}
          onPointerUp={end}
          onPointerCancel={end}
        >
          <path d={path} />
        </svg>
      </div>
      <div className="row row--between">
        <span className="saved" role="status">
          {path !== "" && (
            <>
              <Icon name="check" />
              {words.drawn}
            </>
          )}
        </span>
        <Button look="quiet" small onClick={clear}>
          {words.clear}
        </Button>
      </div>
    </FieldGroup>
  );
}

const clampCoordinate = (most: number, at: number): number => Math.min(most, Math.max(0, Math.round(at)));
