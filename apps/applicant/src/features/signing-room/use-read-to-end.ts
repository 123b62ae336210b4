import { useEffect, useRef, useState } from "react";

/** True once the end of the paper was visible. Only a hint for the reader, because screen readers do not scroll. */
export function useReadToEnd() {
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
