import { shop } from "#brand/shop.ts";
import { pages } from "#contract/addresses.ts";
import { Link } from "#web/shared/navigation/link.tsx";

export function Logo() {
  return (
    <Link to={pages.home()} aria-label={`${shop.name}, zur Startseite`} className="flex items-center gap-2.5">
      <Tray />
      <Wordmark />
    </Link>
  );
}

export function Wordmark({ onForest = false }: { onForest?: boolean }) {
  const [before, after] = shop.name.split(" & ");
  return (
    <span
      className={`font-display text-[1.3125rem] leading-none font-[780] tracking-[-.03em] md:text-2xl ${onForest ? "text-cream" : "text-ink"}`}
    >
      {before}
      {after && <span className={onForest ? "text-saffron" : "text-paprika"}>&amp;</span>}
      {after}
    </span>
  );
}

function Tray() {
  return (
    <svg
      viewBox="0 0 29 20"
      className="hidden h-5 w-[1.8125rem] shrink-0 min-[360px]:block"
      aria-hidden="true"
    >
      <rect width="29" height="20" rx="5" className="fill-forest" />
      <path d="M4 6a2 2 0 0 1 2-2h7v12H6a2 2 0 0 1-2-2Z" className="fill-saffron" />
      <path d="M14 4h9a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-9Z" className="fill-paprika" />
      <circle cx="8.5" cy="10" r="2" className="fill-cream" />
    </svg>
  );
}
