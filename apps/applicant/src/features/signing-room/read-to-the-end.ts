import { useEffect, useRef, useState } from "react";

/** Whether the end of a long paper, where the mark stands, has been in sight. A sign for the reader alone: who listens instead scrolls nothing. */
export function useReadToTheEnd() {
  const ref = useRef<HTMLSpanElement>(null);
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setRead(true);
    });
    if (ref.current) watch.observe(ref.current);
    return () => watch.disconnect();
  }, []);
  return { ref, isRead };
}
