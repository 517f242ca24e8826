import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/** After each navigation the keyboard starts at the content, and a screen reader reads the title. */
export function PageArrival({ contentId }: { contentId: string }) {
  const { pathname, hash, state } = useLocation();
  const previous = useRef(pathname);
  const [title, setTitle] = useState("");
  useEffect(() => {
    const isArrival = previous.current !== pathname;
    previous.current = pathname;
    // A changed filter is no new page.
    if (state?.byFilter) return;
    if (isArrival) setTitle(document.title);
    if (!isArrival && !hash) return;
    const start = document.getElementById(hash.slice(1) || contentId);
    if (start && start.tabIndex < 0) start.tabIndex = -1;
    start?.focus({ preventScroll: true });
  }, [pathname, hash, state, contentId]);
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  );
}
