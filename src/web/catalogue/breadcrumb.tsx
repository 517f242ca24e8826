import { Link } from "react-router";
import { pages } from "#contract/addresses.ts";

interface Step {
  name: string;
  /** the last one is the page itself and has none */
  to?: string;
}

/** `Start / Unsere Menüs / …` */
export function Breadcrumb({ steps }: { steps: readonly Step[] }) {
  return (
    <nav aria-label="Brotkrumen">
      <ol className="flex flex-wrap gap-x-1.5 text-sm text-muted">
        {[{ name: "Start", to: pages.home() }, ...steps].map(({ name, to }, place) => (
          <li key={name} className="flex gap-x-1.5 py-0.5">
            {place > 0 && <span aria-hidden="true">/</span>}
            {to ? (
              <Link to={to} className="hover:text-ink hover:underline">
                {name}
              </Link>
            ) : (
              <span aria-current="page">{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
