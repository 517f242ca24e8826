import { ArrowUpRight } from "lucide-react";
import type { ReactNode } from "react";
import { newsletter } from "#brand/newsletter.ts";
import { footer, navigation, shop } from "#brand/shop.ts";
import { Link } from "#web/shared/navigation/link.tsx";
import { Wordmark } from "#web/shared/ui/logo.tsx";
import { SheetButton } from "#web/shared/ui/sheet-button.tsx";
import { loadPlate } from "#web/storefront/catalogue/plate-editor/plate-button.tsx";
import { PaymentMarks } from "#web/storefront/checkout/payment-marks.tsx";
import { NewsletterForm } from "#web/storefront/mail/newsletter-form.tsx";
import { useRoot } from "#web/storefront/navigation/page-context.ts";
import { useContact } from "#web/storefront/navigation/use-company.ts";
import { plateName } from "#web/storefront/plate/plate-words.ts";

export function Footer() {
  return (
    <footer className="shop-footer on-forest bg-forest-deep pt-8 pb-6 text-cream md:pt-16 md:pb-8">
      <Columns />
    </footer>
  );
}

function Columns() {
  const { footerShop, footerLegal } = navigation;
  return (
    <div className="page-width">
      <div className="grid gap-x-6 gap-y-6 md:gap-x-10 md:gap-y-10 min-[22.5rem]:grid-cols-2 lg:grid-cols-[1.35fr_.9fr_.9fr_1.5fr]">
        <Brand />
        <FooterLinks heading={footerShop.heading} links={[...footerShop.links, ...useExternalLinks()]}>
          <SheetButton label={plateName} load={loadPlate} shape={`hover:bg-transparent! ${rowLook}`}>
            {plateName}
          </SheetButton>
        </FooterLinks>
        <FooterLinks heading={footerLegal.heading} links={footerLegal.links} />
        <Newsletter />
      </div>
      <div className="mt-6 border-t border-cream/15 pt-4 md:mt-12 md:pt-6 text-sm text-cream/80">
        <Contact />
        <p className="mt-3">{footer.priceNote}</p>
        <DemoNote />
      </div>
    </div>
  );
}

/** Only the demo shows links to example addresses. */
function useExternalLinks() {
  const isDemo = useRoot()?.brand.demoNotice;
  return shop.externalLinks.filter(({ href }) => isDemo || !href.endsWith(".example"));
}

function Brand() {
  return (
    <div className="min-[22.5rem]:col-span-2 lg:col-span-1">
      <Wordmark onForest />
      <p className="mt-4 max-w-[32ch]">{footer.text}</p>
      <PaymentMarks className="mt-4 max-w-sm" />
    </div>
  );
}

function Newsletter() {
  return (
    <div className="min-[22.5rem]:col-span-2 lg:col-span-1">
      <FooterColumn heading={newsletter.heading}>
        <p className="max-w-[44ch]">{newsletter.text}</p>
        <NewsletterForm />
      </FooterColumn>
    </div>
  );
}

function DemoNote() {
  return useRoot()?.brand.demoNotice && <p className="mt-1">{footer.demoNote}</p>;
}

function Contact() {
  const { companyName, street, zip, city, email, phone } = useContact();
  const link =
    "inline-flex min-h-6 items-center underline underline-offset-4 wrap-anywhere hover:decoration-2";
  return (
    <address
      aria-label={footer.contactHeading}
      className="flex flex-wrap items-center gap-x-6 gap-y-1 not-italic"
    >
      <span translate="no">{companyName}</span>
      <span>
        {street}, {zip} {city}
      </span>
      <a href={`mailto:${email}`} className={link}>
        {email}
      </a>
      <a href={`tel:${phone.replace(/[^+\d]/g, "")}`} className={link}>
        {phone}
      </a>
    </address>
  );
}

interface FooterLinksProps {
  heading: string;
  links: readonly { label: string; href: string }[];
  /** a last row, which is no link */
  children?: ReactNode;
}

function FooterLinks({ heading, links, children }: FooterLinksProps) {
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

const rowLook = "inline-flex min-h-9 items-center underline-offset-4 hover:underline";

function FooterColumn({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-2 text-lg font-bold tracking-[-.015em]">{heading}</h2>
      {children}
    </div>
  );
}
