import { ChevronRight, type LucideIcon, Mail, MapPin, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { contactPage } from "#brand/help.ts";
import { pages } from "#contract/addresses.ts";
import { Link } from "#web/shared/navigation/link.tsx";
import { Unbroken } from "#web/shared/ui/unbroken.tsx";
import { useContact } from "#web/storefront/navigation/use-company.ts";

export default function ContactPage() {
  const { companyName, street, zip, city, email, emailHours, phone, phoneHours } = useContact();
  return (
    <div className="page-width pt-10 md:pt-16">
      <h1 className="text-[clamp(2rem,1.2rem+3.2vw,3.5rem)]">{contactPage.title}</h1>
      <p className="mt-3 max-w-[60ch] text-lg text-muted">{contactPage.intro}</p>
      <div className="mt-8 grid gap-4 md:grid-cols-3 lg:gap-6">
        <Way sign={Mail} name={contactPage.email} note={emailHours}>
          <a href={`mailto:${email}`} className="text-link font-semibold wrap-anywhere">
            {email}
          </a>
        </Way>
        <Way sign={Phone} name={contactPage.phone} note={phoneHours}>
          <a
            href={`tel:${phone.replace(/[^+\d]/g, "")}`}
            className="text-link font-semibold whitespace-nowrap"
          >
            {phone}
          </a>
        </Way>
        <Way
          sign={MapPin}
          name={contactPage.address}
          note={
            <Link to={pages.imprint()} className="underline underline-offset-4 hover:decoration-2">
              {contactPage.imprint}
            </Link>
          }
        >
          <address translate="no" className="not-italic">
            {companyName}
            <br />
            {street}
            <br />
            {`${zip} ${city}`}
          </address>
        </Way>
      </div>
      <SelfHelp />
    </div>
  );
}

interface WayProps {
  sign: LucideIcon;
  name: string;
  note: ReactNode;
  children: ReactNode;
}

function Way({ sign: Sign, name, note, children }: WayProps) {
  return (
    <section className="min-w-0 rounded-lg bg-white p-5 shadow-card sm:p-6">
      <span className="flex size-11 items-center justify-center rounded-full bg-sage text-forest">
        <Sign className="size-5" aria-hidden="true" />
      </span>
      <h2 className="mt-4 text-xl">
        <Unbroken text={name} />
      </h2>
      <div className="mt-2 text-[1.0625rem]">{children}</div>
      <p className="mt-2 text-sm text-muted empty:hidden">{note}</p>
    </section>
  );
}

function SelfHelp() {
  return (
    <section aria-labelledby="selbst" className="mt-10 md:mt-14">
      <h2 id="selbst" className="text-2xl">
        {contactPage.selfHelp}
      </h2>
      <ul className="mt-4 overflow-hidden rounded-lg bg-white shadow-card">
        {contactPage.selfLinks.map(({ label, text, href }) => (
          <li key={href} className="border-b border-hairline last:border-0">
            <Link
              to={href}
              className="flex min-h-16 items-center gap-4 px-5 py-3 transition-colors duration-200 hover:bg-sand sm:px-6"
            >
              <span className="min-w-0 grow">
                <span className="block font-semibold">{label}</span>
                <span className="block text-sm text-muted">{text}</span>
              </span>
              <ChevronRight className="size-5 shrink-0 text-muted" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
