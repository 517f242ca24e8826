import { data } from "react-router";
import { bestsellers } from "#brand/bestsellers.ts";
import { filledIn } from "#brand/fill-in.ts";
import { meta as texts } from "#brand/home.ts";
import { homeTexts } from "#brand/home-texts.ts";
import { company as brandCompany } from "#brand/shop.ts";
import type { HomeTexts } from "#contract/home-texts.ts";
import { request, type Send } from "#web/api/client.ts";
import { apiContext } from "#web/api/context.ts";
import { pageStatus } from "#web/api/held-failure.ts";
import { BestsellerStrip } from "#web/catalogue/bestseller-strip.tsx";
import { Banners } from "#web/pages/home/banners.tsx";
import { Facts } from "#web/pages/home/facts.tsx";
import { Faq } from "#web/pages/home/faq.tsx";
import { Hero } from "#web/pages/home/hero.tsx";
import { faqPage, organization } from "#web/pages/home/home-structured-data.ts";
import { InfoBlock } from "#web/pages/home/info-block.tsx";
import { NewMenus } from "#web/pages/home/new-menus.tsx";
import { News } from "#web/pages/home/news.tsx";
import { readHomeMenus } from "#web/pages/home/read-home-menus.ts";
import { SeenLater } from "#web/pages/home/seen-later.tsx";
import { Steps } from "#web/pages/home/steps.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { pageMeta } from "#web/ui/page-meta.ts";
import { Section } from "#web/ui/section.tsx";
import type { Route } from "./+types/page";

/** Made here and not in the loader: the questions are in the browser anyway, a copy of them would weigh more. */
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
  // the texts come with the page, where they stand anyway, and are no part of its script
  const [{ best, fresh }, said] = await Promise.all([readHomeMenus(api), readTexts(api)]);
  return data({ bestsellers: best.data, newMenus: fresh.data, texts: said }, pageStatus(best, fresh));
}

/** Without the shop's answer the page says what the brand says. */
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
      <SeenLater heights={[1090, 820, 755]}>
        <Banners />
      </SeenLater>
      <SeenLater heights={[785, 785, 700]}>
        <NewMenus menus={loaderData.newMenus} />
      </SeenLater>
      <SeenLater heights={[675, 555, 370]}>
        <Steps />
      </SeenLater>
      <SeenLater heights={[1000, 1055, 615]}>
        <InfoBlock />
      </SeenLater>
      <SeenLater heights={[670, 655, 460]}>
        <Facts />
      </SeenLater>
      <SeenLater heights={[1250, 1110, 705]}>
        <News promo={promo} slides={news} />
      </SeenLater>
      <SeenLater heights={[1405, 1325, 1205]}>
        <Faq questions={questions} />
      </SeenLater>
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
