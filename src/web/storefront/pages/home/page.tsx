import { data } from "react-router";
import { bestsellers } from "#brand/bestsellers.ts";
import { filledIn } from "#brand/fill-in.ts";
import { meta as texts } from "#brand/home.ts";
import { homeTexts } from "#brand/home-texts.ts";
import { company as brandCompany } from "#brand/shop.ts";
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
import { Facts } from "#web/storefront/pages/home/facts.tsx";
import { Faq } from "#web/storefront/pages/home/faq.tsx";
import { Hero } from "#web/storefront/pages/home/hero.tsx";
import { faqPage, organization } from "#web/storefront/pages/home/home-structured-data.ts";
import { InfoBlock } from "#web/storefront/pages/home/info-block.tsx";
import { NewMenus } from "#web/storefront/pages/home/new-menus.tsx";
import { News } from "#web/storefront/pages/home/news.tsx";
import { readHomeMenus } from "#web/storefront/pages/home/read-home-menus.ts";
import { Steps } from "#web/storefront/pages/home/steps.tsx";
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
