import { data } from "react-router";
import { bestsellers } from "#brand/bestsellers.ts";
import { filledIn } from "#brand/fill-in.ts";
import { facts, newMenus, steps, meta as texts } from "#brand/home.ts";
import { homeTexts } from "#brand/home-texts.ts";
import { company as brandCompany } from "#brand/shop.ts";
import type { Menu } from "#contract/catalogue.ts";
import type { HomeTexts } from "#contract/home-texts.ts";
import { request, type Send } from "#web/shared/api/client.ts";
import { apiContext } from "#web/shared/api/context.ts";
import { pageStatus } from "#web/shared/api/load-part.ts";
import { ButtonLink } from "#web/shared/ui/button.tsx";
import { pageMeta } from "#web/shared/ui/page-meta.ts";
import { Section } from "#web/shared/ui/section.tsx";
import { BestsellerStrip } from "#web/storefront/catalogue/bestseller-strip.tsx";
import { Banners } from "#web/storefront/pages/home/banners.tsx";
import { BelowFold } from "#web/storefront/pages/home/below-fold.tsx";
import { Faq } from "#web/storefront/pages/home/faq.tsx";
import { Hero } from "#web/storefront/pages/home/hero.tsx";
import { faqPage, organization } from "#web/storefront/pages/home/home-structured-data.ts";
import { InfoBlock } from "#web/storefront/pages/home/info-block.tsx";
import { MenuCarousel } from "#web/storefront/pages/home/menu-carousel.tsx";
import { News } from "#web/storefront/pages/home/news.tsx";
import { readHomeMenus } from "#web/storefront/pages/home/read-home-menus.ts";
import type { Route } from "./+types/page";

/**
 * Built here and not in the loader: the browser has the questions anyway, and a copy in the data would
 * weigh more.
 */
export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) => {
  const branding = root.loaderData?.branding;
  const structured = [
    faqPage(loaderData?.texts.questions ?? []),
    ...(branding ? [organization(branding)] : []),
  ];
  return pageMeta({ ...texts, structured });
};

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  // The page's data carry the texts, so no script file repeats them.
  const [{ best, fresh }, pageTexts] = await Promise.all([readHomeMenus(api), readTexts(api)]);
  return data({ bestsellers: best.data, newMenus: fresh.data, texts: pageTexts }, pageStatus(best, fresh));
}

/** Without an answer of the shop the brand's own texts are shown. */
function readTexts(api: Send): Promise<HomeTexts> {
  return request(api, "readHomeTexts").then(
    (answer) => answer.data,
    () => filledIn(homeTexts, brandCompany),
  );
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { hero, promo, news, questions } = loaderData.texts;
  return (
    <>
      <Hero texts={hero} />
      {loaderData.bestsellers.length > 0 && (
        <Section
          title={bestsellers.heading}
          subtitle={bestsellers.text}
          id="bestseller"
          action={<AllMenus />}
        >
          <BestsellerStrip menus={loaderData.bestsellers} />
        </Section>
      )}
      <BelowFold heights={[1090, 820, 755]}>
        <Banners />
      </BelowFold>
      <BelowFold heights={[785, 785, 700]}>
        <NewMenus menus={loaderData.newMenus} />
      </BelowFold>
      <BelowFold heights={[675, 555, 370]}>
        <Steps />
      </BelowFold>
      <BelowFold heights={[1000, 1055, 615]}>
        <InfoBlock />
      </BelowFold>
      <BelowFold heights={[670, 655, 460]}>
        <Facts />
      </BelowFold>
      <BelowFold heights={[1250, 1110, 705]}>
        <News promo={promo} slides={news} />
      </BelowFold>
      <BelowFold heights={[1405, 1325, 1205]}>
        <Faq questions={questions} />
      </BelowFold>
    </>
  );
}

function AllMenus() {
  return (
    <ButtonLink to={bestsellers.link.href} variant="secondary">
      {bestsellers.link.label}
    </ButtonLink>
  );
}

function Facts() {
  return (
    <section aria-labelledby="gut-zu-wissen" className="mt-14 bg-sand py-14 md:mt-22 md:py-18">
      <div className="page-width">
        <h2 id="gut-zu-wissen">{facts.heading}</h2>
        <dl className="mt-8 grid min-[360px]:grid-cols-2 gap-x-5 gap-y-8 md:gap-x-10 lg:grid-cols-4">
          {facts.items.map(({ figure, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end border-t-2 border-paprika pt-4">
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
  return (
    <Section title={steps.heading} id="so-funktionierts">
      <ol className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4 lg:gap-6">
        {steps.items.map(({ title, text }, index) => (
          <li key={title} className="flex gap-4 rounded-lg bg-sand p-6 sm:block">
            <span
              aria-hidden="true"
              className="font-display text-[2.625rem] leading-none font-extrabold text-paprika"
            >
              {index + 1}
            </span>
            <div className="sm:mt-3">
              <h3>{title}</h3>
              <p className="mt-1.5 text-[.9375rem] text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
