import { Link } from "#web/shared/navigation/link.tsx";
import { type Step, start } from "#web/storefront/catalogue/breadcrumb-steps.ts";

export function Breadcrumb({ steps }: { steps: readonly Step[] }) {
  return (
    <nav aria-label="Brotkrumen">
      <ol className="flex flex-wrap gap-x-1.5 text-sm text-muted">
        {[start, ...steps].map(({ name, to }, place) => (
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
