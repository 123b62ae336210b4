import { screens } from "@farthing/domain/wording";
import { Icon } from "@farthing/ui";
import { useEffect, useRef, useState } from "react";

const { signingRoom: words } = screens.journey;

/** Stands behind a long paper and says when its end has been in sight. A sign for the reader alone: who listens instead scrolls nothing. */
export function ReadToTheEnd() {
  const end = useRef<HTMLParagraphElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setSeen(true);
    });
    if (end.current) watch.observe(end.current);
    return () => watch.disconnect();
  }, []);
  return (
    <p ref={end} className="saved" role="status">
      {seen && (
        <>
          <Icon name="check" />
          {words.readToTheEnd}
        </>
      )}
    </p>
  );
}
