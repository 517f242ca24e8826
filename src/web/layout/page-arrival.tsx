import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/** After a change of page inside the shop: the keyboard starts at the content, and a screen reader hears the title. */
export function PageArrival({ contentId }: { contentId: string }) {
  const { pathname, hash, state } = useLocation();
  const previous = useRef(pathname);
  const [title, setTitle] = useState("");
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    // a filter chosen in the list is no arrival at a page
    if (state?.byFilter) return;
    setTitle(document.title);
    if (!hash) document.getElementById(contentId)?.focus({ preventScroll: true });
  }, [pathname, hash, state, contentId]);
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  );
}
