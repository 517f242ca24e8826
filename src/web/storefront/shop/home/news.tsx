import { ArrowRight } from "lucide-react";
import type { HomeTexts } from "#contract/shop/home-texts.ts";
import { Link } from "#web/shared/navigation/link.tsx";
import { ButtonLink } from "#web/shared/ui/button.tsx";
import { Section } from "#web/shared/ui/section.tsx";
import { Unbroken } from "#web/shared/ui/unbroken.tsx";
import { CodeChip } from "#web/storefront/cart/codes/code-chip.tsx";
import { forNewGuests } from "#web/storefront/shop/home/for-new-guests.ts";

interface Props {
  heading: string;
  promo: HomeTexts["promo"];
  slides: HomeTexts["news"];
}

export function News({ heading: title, promo, slides }: Props) {
  return (
    <Section title={title} id="neues">
      <div
        className={`wrap-anywhere ${promo ? "grid grid-cols-1 gap-5 md:gap-8 lg:grid-cols-[1fr_1.15fr] lg:gap-16" : "max-w-3xl"} ${promo?.isForNew ? "[.knows-order_&]:block [.knows-order_&]:max-w-3xl" : ""}`}
      >
        {promo && <PromoSlide {...promo} isShorter={slides.length > 3} />}
        <ul className="scroll-row max-md:-mx-5 max-md:flex max-md:snap-x max-md:scroll-px-5 max-md:gap-3 max-md:overflow-x-auto max-md:px-5 max-md:pb-3 md:-my-6 md:divide-y md:divide-hairline">
          {slides.map(({ heading, text, link }, at) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: headings may repeat; the order never changes
              key={at}
              className="max-md:w-[80vw] max-md:shrink-0 max-md:snap-start max-md:rounded-lg max-md:bg-white max-md:p-5 max-md:shadow-card md:py-6"
            >
              <h3 className="text-xl">{heading}</h3>
              <p className="mt-2 text-muted">
                <Unbroken text={text} />
              </p>
              <Link
                to={link.href}
                className="mt-3 inline-flex min-h-8 items-center gap-2 font-semibold text-forest underline-offset-4 hover:underline"
              >
                {link.label}
                <ArrowRight className="size-4 shrink-0" aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

type PromoProps = NonNullable<HomeTexts["promo"]> & { isShorter: boolean };

/** As high as the news beside it; beside a long list it sticks while the guest scrolls. */
function PromoSlide({ eyebrow, heading, text, code, link, isForNew, isShorter }: PromoProps) {
  return (
    <article
      aria-label={heading}
      className={`on-forest flex flex-col items-start rounded-xl bg-forest p-5 text-cream md:p-10 ${isForNew ? forNewGuests : ""} ${isShorter ? "lg:sticky lg:top-[calc(6.75rem+var(--day-bar,0px))] lg:self-start" : ""}`}
    >
      <div className="mb-4 flex flex-col items-start md:mb-7">
        <p className="rounded-full bg-white/12 px-3.5 py-1 text-sm font-medium">{eyebrow}</p>
        <h3 className="long-words mt-3 text-[1.625rem] md:mt-5 md:text-[2.5rem]">{heading}</h3>
        <p className="mt-2 text-cream/90 md:mt-4">
          <Unbroken text={text} />
        </p>
        {code && (
          <p className="mt-5 max-md:hidden rounded-md border-2 border-dashed border-cream/60 px-4 py-2 font-display text-xl font-bold tracking-wide">
            {code}
          </p>
        )}
        {code && <CodeChip code={code} heading={heading} className="mt-3" />}
      </div>
      <ButtonLink to={link.href} variant="light" className="mt-auto">
        {link.label}
      </ButtonLink>
    </article>
  );
}
