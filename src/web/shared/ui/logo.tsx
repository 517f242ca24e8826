import { pages } from "#contract/addresses.ts";
import type { BrandLogo } from "#contract/shop/brand.ts";
import { useBrand } from "#web/shared/brand/brand-context.ts";
import { Link } from "#web/shared/navigation/link.tsx";

export function Logo() {
  const { name, logo, hasMark } = useBrand();
  return (
    <Link
      to={pages.home()}
      translate="no"
      aria-label={`${name}, zur Startseite`}
      className="flex min-w-0 items-center gap-2.5"
    >
      {logo ? (
        <LogoPicture logo={logo} />
      ) : (
        <>
          {hasMark && <Tray />}
          {/* Large letters leave room for the mark alone. */}
          <span className={`min-w-0 ${hasMark ? "max-[18rem]:hidden" : ""}`}>
            <Wordmark />
          </span>
        </>
      )}
    </Link>
  );
}

export function LogoPicture({ logo }: { logo: BrandLogo }) {
  return (
    <img
      {...size(logo)}
      src={logo.url}
      alt=""
      className="max-h-8 w-auto max-w-full object-contain object-left md:max-h-10"
    />
  );
}

const size = ({ width, height }: { width: number; height: number }) => ({ width, height });

/** More letters do not fit beside the buttons of a phone in one line, or in two. */
export const shortName = 16;
const longestPair = 26;

function sizeOf({ length }: string): string {
  if (length <= shortName) return "text-[min(1.3125rem,6.6vw)] leading-none tracking-[-.03em] md:text-2xl";
  const lines =
    length > longestPair ? "line-clamp-3 text-[min(.8125rem,4.1vw)]" : "line-clamp-2 text-[min(1rem,5vw)]";
  return `${lines} min-w-28 max-w-60 print:max-w-none print:whitespace-nowrap leading-[1.15] text-balance wrap-anywhere md:text-base`;
}

/** The name as text, in the brand's heading font. */
export function Wordmark({ onForest = false }: { onForest?: boolean }) {
  const { name, hasMark } = useBrand();
  const [before, ...rest] = name.split(" & ");
  const after = rest.join(" & ");
  return (
    <span
      translate="no"
      className={`font-display font-[780] ${sizeOf(name)} ${onForest ? "text-cream" : "text-ink"}`}
    >
      {before}
      {after && <span className={onForest ? "text-saffron" : "text-paprika"}>{hasMark ? "&" : " & "}</span>}
      {after}
    </span>
  );
}

function Tray() {
  return (
    <svg
      viewBox="0 0 29 20"
      className="hidden h-5 w-[1.8125rem] shrink-0 max-[18rem]:block min-[22.5rem]:block"
      aria-hidden="true"
    >
      <rect width="29" height="20" rx="5" className="fill-forest" />
      <path d="M4 6a2 2 0 0 1 2-2h7v12H6a2 2 0 0 1-2-2Z" className="fill-saffron" />
      <path d="M14 4h9a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-9Z" className="fill-paprika" />
      <circle cx="8.5" cy="10" r="2" className="fill-cream" />
    </svg>
  );
}
