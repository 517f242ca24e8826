import { type CSSProperties, lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { bestsellers } from "#brand/bestsellers.ts";
import { facts, faqBlock, newMenus, steps } from "#brand/home.ts";
import { minimumText } from "#contract/cart/minimum.ts";
import type { Menu } from "#contract/catalogue/catalogue.ts";
import type { HomeTexts } from "#contract/shop/home-texts.ts";
import { ButtonLink } from "#web/shared/ui/button.tsx";
import { Section } from "#web/shared/ui/section.tsx";
import { useIsFirstDocument } from "#web/shared/ui/use-is-first-document.ts";
import { CartBarPlace } from "#web/storefront/cart/bar/cart-bar-place.tsx";
import { SuggestButton } from "#web/storefront/cart/fill/suggest-button.tsx";
import { BestsellerStrip } from "#web/storefront/catalogue/bestseller-strip.tsx";
import { DayBar } from "#web/storefront/catalogue/day-bar.tsx";
import type { PageProps } from "#web/storefront/navigation/page-types.ts";
import { useRootBranding } from "#web/storefront/navigation/use-company.ts";
import { FaqAnswer } from "#web/storefront/shop/faq-answer.tsx";
import { Banners } from "#web/storefront/shop/home/banners.tsx";
import { Hero } from "#web/storefront/shop/home/hero.tsx";
import { InfoBlock } from "#web/storefront/shop/home/info-block.tsx";
import type { loadHome } from "#web/storefront/shop/home/load-home.ts";
import { MenuCarousel } from "#web/storefront/shop/home/menu-carousel.tsx";
import { News } from "#web/storefront/shop/home/news.tsx";
import { SupportCard } from "#web/storefront/shop/support-card.tsx";

const ComingSoon = lazy(() => import("#web/storefront/catalogue/coming-soon.tsx"));

export default function Page({ data }: PageProps<typeof loadHome>) {
  const { hero, promo, news } = data.texts;
  return (
    <>
      <DayBar />
      <Hero texts={hero} promo={promo} hasMenus={data.hasMenus} />
      <div className="after-hero">
        {data.bestsellers.length > 0 && (
          <Section
            title={bestsellers.heading}
            subtitle={bestsellers.text}
            id="bestseller"
            action={<AllMenus className="max-md:hidden" />}
          >
            <BestsellerStrip menus={data.bestsellers} />
            <div className="mt-3 grid gap-3 md:hidden">
              <AllMenus />
              <SuggestButton variant="secondary" />
            </div>
          </Section>
        )}
        {data.banners.length > 0 && (
          <BelowFold heights={[510, 795, 750]}>
            <Banners shown={data.banners} />
          </BelowFold>
        )}
      </div>
      {data.hasMenus ? (
        <BelowFold heights={[695, 800, 695]}>
          <NewMenus menus={data.newMenus} />
        </BelowFold>
      ) : (
        <Suspense>
          <ComingSoon />
        </Suspense>
      )}
      <BelowFold heights={[555, 530, 370]}>
        <Steps />
      </BelowFold>
      <BelowFold heights={[795, 1010, 585]}>
        <InfoBlock hasMenus={data.hasMenus} />
      </BelowFold>
      <BelowFold heights={[440, 520, 415]}>
        <Facts />
      </BelowFold>
      {(promo || news.length > 0) && (
        <BelowFold heights={[785, 1145, 705]}>
          <News heading={data.newsHeading} promo={promo} slides={news} />
        </BelowFold>
      )}
      <BelowFold heights={[1490, 1425, 1275]}>
        <Faq questions={data.questions} hasFurther={data.hasFurtherQuestions} />
      </BelowFold>
      <CartBarPlace />
    </>
  );
}

function AllMenus({ className }: { className?: string }) {
  return (
    <ButtonLink to={bestsellers.link.href} variant="secondary" className={className}>
      {bestsellers.link.label}
    </ButtonLink>
  );
}

function Facts() {
  const minimum = useRootBranding()?.minimumPerDelivery;
  const ofDelivery = minimum && minimum.menus > 1 ? [facts.minimum(minimum)] : [];
  return (
    <section aria-labelledby="gut-zu-wissen" className="mt-10 bg-sand py-8 md:mt-22 md:py-18">
      <div className="page-width">
        <h2 id="gut-zu-wissen">{facts.heading}</h2>
        <dl className="mt-5 grid gap-x-5 gap-y-5 min-[22.5rem]:grid-cols-2 md:mt-8 md:gap-x-10 md:gap-y-8 lg:grid-cols-3">
          {[...facts.items, ...ofDelivery].map(({ figure, label }) => (
            <div
              key={label}
              className="flex flex-col-reverse justify-end border-t-2 border-paprika pt-2.5 md:pt-4"
            >
              <dt className="mt-1 text-[.9375rem] text-muted">{label}</dt>
              <dd className="font-display text-xl leading-tight font-extrabold tracking-[-.02em] tabular-nums sm:text-[1.75rem]">
                {figure}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function NewMenus({ menus }: { menus: readonly Menu[] }) {
  if (menus.length > 0) return <MenuCarousel menus={menus} />;
  return (
    <Section title={newMenus.heading} id="neue-menues">
      <p className="text-muted" lang="en">
        No new products found.
      </p>
    </Section>
  );
}

function Steps() {
  const minimum = useRootBranding()?.minimumPerDelivery;
  return (
    <Section title={steps.heading} id="so-funktionierts">
      <ol className="grid gap-2.5 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4 lg:gap-6">
        {steps.items.map(({ title, text }, index) => (
          <li key={title} className="flex gap-4 rounded-lg bg-sand p-4 sm:block sm:p-6">
            <span
              aria-hidden="true"
              className="w-6 shrink-0 font-display text-[2rem] leading-none sm:w-auto sm:text-[2.625rem] font-extrabold text-paprika"
            >
              {index + 1}
            </span>
            <div className="sm:mt-3">
              <h3>{title}</h3>
              <p className="mt-0.5 text-[.9375rem] text-muted sm:mt-1.5">
                {text.replace("{mindestmenge}", minimum ? `${minimumText(minimum)}.` : "")}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

interface BelowFoldProps {
  /** Its approximate height in pixels: on a phone, from 768 px and from 1024 px. */
  heights: readonly [number, number, number];
  children: ReactNode;
}

/**
 * A part below the fold. The browser leaves it out of the first layout, which is the longest task of all,
 * and lays it out when it is idle.
 */
function BelowFold({ heights: [phone, tablet, desktop], children }: BelowFoldProps) {
  const isFirstDocument = useIsFirstDocument();
  const [isLater, setLater] = useState(isFirstDocument);
  useEffect(() => whenIdle(() => setLater(false)), []);
  const style = { "--phone": `${phone}px`, "--tablet": `${tablet}px`, "--desktop": `${desktop}px` };
  return (
    <div className={isLater ? "seen-later" : undefined} style={style as CSSProperties}>
      {children}
    </div>
  );
}

/** Safari has no `requestIdleCallback`. */
function whenIdle(work: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const idleRequest = requestIdleCallback(work);
  return () => cancelIdleCallback(idleRequest);
}

interface FaqProps {
  questions: HomeTexts["questions"];
  /** The page of all questions has more. */
  hasFurther: boolean;
}

function Faq({ questions, hasFurther }: FaqProps) {
  return (
    <section id="faq" aria-labelledby="haeufige-fragen" className="page-width pt-10 md:pt-22">
      <div className="grid gap-x-16 lg:grid-cols-[1fr_20rem]">
        <div className="min-w-0 wrap-anywhere">
          <h2 id="haeufige-fragen" className="mb-6 md:mb-8">
            {faqBlock.heading}
          </h2>
          <div className="border-t border-hairline">
            {questions.map((entry) => (
              <FaqAnswer key={entry.question} {...entry} />
            ))}
          </div>
          {hasFurther && (
            <ButtonLink to={faqBlock.all.href} variant="secondary" className="mt-6">
              {faqBlock.all.label}
            </ButtonLink>
          )}
        </div>
        <SupportCard className="mt-8 self-start lg:sticky lg:top-[calc(6.75rem+var(--day-bar,0px))] lg:mt-20" />
      </div>
    </section>
  );
}
