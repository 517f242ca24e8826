import { ArrowUpRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "#web/shared/navigation/link.tsx";

interface Props {
  heading: string;
  links: readonly { label: string; href: string }[];
  /** a last row, which is no link */
  children?: ReactNode;
}

export function FooterLinks({ heading, links, children }: Props) {
  return (
    <FooterColumn heading={heading}>
      <ul>
        {links.map(({ label, href }) => (
          <li key={href}>
            {href.startsWith("/") ? (
              <Link to={href} className={rowLook}>
                {label}
              </Link>
            ) : (
              <a href={href} rel="noopener" className={rowLook}>
                {label}
                <ArrowUpRight className="ml-1 size-4 text-cream/70" aria-hidden="true" />
                <span className="sr-only">(andere Website)</span>
              </a>
            )}
          </li>
        ))}
        {children && <li>{children}</li>}
      </ul>
    </FooterColumn>
  );
}

export const rowLook = "inline-flex min-h-9 items-center underline-offset-4 hover:underline";

export function FooterColumn({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-2 text-lg font-bold tracking-[-.015em] text-saffron">{heading}</h2>
      {children}
    </div>
  );
}
