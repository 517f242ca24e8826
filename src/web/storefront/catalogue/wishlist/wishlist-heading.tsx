import { useEffect, useRef } from "react";

interface Props {
  title: string;
  count: number | undefined;
}

/** Takes the focus when the focused card has left the list. */
export function WishlistHeading({ title, count }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isShorter = count !== undefined && before.current !== undefined && count < before.current;
    before.current = count;
    if (isShorter && document.activeElement === document.body) heading.current?.focus();
  }, [count]);
  return (
    <div className="mt-2 mb-7 lg:mt-3">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p role="status" className="mt-3 min-h-6 text-muted">
        {count ? `${count === 1 ? "1 Menü" : `${count} Menüs`}, gemerkt in diesem Browser` : ""}
      </p>
    </div>
  );
}
