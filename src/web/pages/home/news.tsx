import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { news, promo } from "#brand/home.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Section } from "#web/ui/section.tsx";

/** The news and, beside them, the offer for new customers. */
export function News() {
  return (
    <Section title={news.heading} id="neues">
      <div className="grid gap-8 lg:grid-cols-[1fr_1.15fr] lg:gap-16">
        <PromoSlide />
        <ul className="divide-y divide-hairline lg:-my-6">
          {news.slides.map(({ heading, text, link }) => (
            <li key={heading} className="py-6 first:max-lg:pt-0">
              <h3 className="text-xl">{heading}</h3>
              <p className="mt-2 text-muted">{text}</p>
              <Link
                to={link.href}
                className="mt-3 inline-flex min-h-8 items-center gap-2 font-semibold text-forest underline-offset-4 hover:underline"
              >
                {link.label}
                <ArrowRight className="size-4" aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

function PromoSlide() {
  return (
    <article className="on-forest flex flex-col items-start rounded-xl bg-forest p-7 text-cream md:p-10">
      <p className="rounded-full bg-white/12 px-3.5 py-1 text-sm font-medium">{promo.eyebrow}</p>
      <h3 className="mt-5 text-[2rem] md:text-[2.5rem]">{promo.heading}</h3>
      <p className="mt-4 text-cream/90">{promo.text}</p>
      <p className="mt-5 rounded-md border-2 border-dashed border-saffron px-4 py-2 font-display text-xl font-bold tracking-wide text-saffron">
        {promo.code}
      </p>
      <ButtonLink to={promo.link.href} variant="saffron" className="mt-7 lg:mt-auto">
        {promo.link.label}
      </ButtonLink>
    </article>
  );
}
