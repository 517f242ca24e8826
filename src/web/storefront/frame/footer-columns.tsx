import { ArrowUpRight, ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { newsletter } from "#brand/newsletter.ts";
import { footer, navigation, shop } from "#brand/shop.ts";
import { pages } from "#contract/addresses.ts";
import { Link } from "#web/shared/navigation/link.tsx";
import { Wordmark } from "#web/shared/ui/logo.tsx";
import { PaymentMarks } from "#web/storefront/checkout/payment-marks.tsx";
import { newsletterAttribute, plateAttribute } from "#web/storefront/frame/footer-marks.ts";
import { NewsletterForm } from "#web/storefront/mail/newsletter-form.tsx";
import { useRoot } from "#web/storefront/navigation/page-context.ts";
import { useCompany, useContact, useRootBranding } from "#web/storefront/navigation/use-company.ts";
import { plateName } from "#web/storefront/plate/plate-words.ts";

/** What stands in the footer. Drawn on the server alone, so that its code is not sent. */
export function FooterColumns() {
  const isVatFree = useCompany()?.vatStatus === "Kleinunternehmen";
  const { footerShop, footerLegal } = navigation;
  const vouchers = useRootBranding()?.sellsVouchers ? [footerVouchers] : [];
  return (
    <div className="page-width">
      <div className="grid md:grid-cols-[.8fr_1.4fr_1fr] md:gap-10 lg:grid-cols-[1.35fr_.8fr_1.4fr_.9fr]">
        <Brand />
        <Folded heading={footerShop.heading}>
          <Links links={[...footerShop.links, ...vouchers, ...useExternalLinks()]}>
            <button type="button" aria-haspopup="dialog" className={rowLook} {...{ [plateAttribute]: "" }}>
              {plateName}
            </button>
          </Links>
        </Folded>
        <Folded heading={newsletter.heading}>
          <p className="max-w-[44ch]">{newsletter.text}</p>
          <div {...{ [newsletterAttribute]: "" }}>
            <NewsletterForm />
          </div>
        </Folded>
        <div className="border-t border-cream/15 pt-2 md:border-0 md:pt-0">
          <h2 className={`max-md:sr-only ${headingLook}`}>{footerLegal.heading}</h2>
          <Links links={footerLegal.links} look="flex flex-wrap gap-x-4.5 text-sm md:block md:text-base" />
        </div>
      </div>
      <div className="mt-2 border-t border-cream/15 pt-3 text-[.8125rem]/[1.25rem] text-cream/80 md:mt-12 md:pt-6 md:text-sm">
        <Contact />
        <p className="mt-2 md:mt-3">{isVatFree ? footer.priceNoteWithoutVat : footer.priceNote}</p>
        <DemoNote />
      </div>
    </div>
  );
}

const footerVouchers = { label: "Gutschein verschenken", href: pages.vouchers() };

/** Only the demo shows links to example addresses. */
function useExternalLinks() {
  const isDemo = useRoot()?.brand.demoNotice;
  return shop.externalLinks.filter(({ href }) => isDemo || !href.endsWith(".example"));
}

function Brand() {
  return (
    <div className="pb-4 md:col-span-3 md:pb-0 lg:col-span-1">
      <Wordmark onForest />
      <p className="mt-4 max-w-[32ch] max-md:hidden">{footer.text}</p>
      <PaymentMarks className="mt-3 max-w-sm md:mt-4" />
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
      className="flex flex-wrap items-center gap-x-4 gap-y-0.5 not-italic md:gap-x-6 md:gap-y-1"
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

interface LinksProps {
  links: readonly { label: string; href: string }[];
  look?: string;
  /** a last row, which is no link */
  children?: ReactNode;
}

function Links({ links, look, children }: LinksProps) {
  return (
    <ul className={look}>
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
  );
}

const rowLook = "inline-flex min-h-8 items-center md:min-h-9 underline-offset-4 hover:underline";

const headingLook = "mb-2 text-lg font-bold tracking-[-.015em]";

/**
 * A phone opens it at a press, also before the scripts. What it opens stands beside the switch and not in it, because
 * no style sheet could show it on wider screens otherwise.
 */
function Folded({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="border-t border-cream/15 md:border-0">
      <details className="peer group md:hidden">
        <summary className="flex min-h-12 list-none items-center justify-between gap-3 [&::-webkit-details-marker]:hidden">
          <h2 className="text-base font-bold tracking-[-.015em]">{heading}</h2>
          <ChevronDown
            className="size-5 shrink-0 transition-transform duration-200 group-open:rotate-180"
            aria-hidden="true"
          />
        </summary>
      </details>
      <h2 className={`max-md:hidden ${headingLook}`}>{heading}</h2>
      <div className="hidden pb-4 peer-open:block md:block md:pb-0">{children}</div>
    </div>
  );
}
