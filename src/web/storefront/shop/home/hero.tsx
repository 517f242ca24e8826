import { Check, Clock, Truck } from "lucide-react";
import { hero } from "#brand/home.ts";
import type { HomeTexts } from "#contract/home-texts.ts";
import { ButtonLink } from "#web/shared/ui/button.tsx";
import { HeroPicture } from "#web/storefront/shop/home/hero-picture.tsx";

const icons = { check: Check, clock: Clock } as const;

export function Hero({ texts, hasMenus }: { texts: HomeTexts["hero"]; hasMenus: boolean }) {
  // A long title is set smaller, so that the picture keeps its height.
  const isLong = Math.max(texts.titleFirst.length, texts.titleSecond.length) > 16;
  return (
    <section aria-labelledby="willkommen" className="on-forest relative overflow-hidden bg-hero text-cream">
      <div className="page-width relative z-10 flex flex-col justify-center pt-8 md:pt-14 lg:min-h-[40rem] lg:py-14">
        <div className="wrap-anywhere lg:max-w-[31rem]">
          <p className="mb-5 inline-flex items-center gap-2.5 rounded-full bg-white/12 py-1.5 pr-4 pl-3 text-[.9375rem] font-medium">
            <Truck className="size-5 shrink-0" aria-hidden="true" />
            {hero.badge}
          </p>
          <h1 id="willkommen" className={`long-words ${isLong ? "text-[2.25rem] lg:text-[3rem]" : ""}`}>
            <span className="block">{texts.titleFirst}</span>{" "}
            <span className="block text-saffron">{texts.titleSecond}</span>
          </h1>
          <p className="mt-5 max-w-[40ch] text-[1.0625rem] leading-relaxed text-cream/90 md:text-lg lg:text-[1.1875rem]">
            {texts.text}
          </p>
          <div className="mt-7 flex flex-col gap-3 sm:flex-row">
            {hasMenus && (
              <ButtonLink to={hero.primary.href} variant="saffron" size="lg">
                {hero.primary.label}
              </ButtonLink>
            )}
            <ButtonLink to={hero.secondary.href} variant={hasMenus ? "outline" : "saffron"} size="lg">
              {hero.secondary.label}
            </ButtonLink>
          </div>
          <HeroFacts />
        </div>
      </div>
      <HeroPicture />
    </section>
  );
}

function HeroFacts() {
  return (
    <ul className="mt-7 flex flex-wrap gap-x-7 gap-y-2.5 text-[.9375rem]">
      {hero.facts.map(({ icon, text }) => {
        const Icon = icons[icon];
        return (
          <li key={text} className="flex items-center gap-2.5">
            <Icon className="size-[1.125rem] text-saffron" aria-hidden="true" />
            {text}
          </li>
        );
      })}
    </ul>
  );
}
