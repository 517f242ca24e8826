import { data } from "react-router";
import { bestsellers } from "#brand/bestsellers.ts";
import { questionsOf } from "#brand/faq.ts";
import { meta as texts } from "#brand/home.ts";
import { company as brandCompany } from "#brand/shop.ts";
import type { PublicCompany } from "#contract/company.ts";
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
import { Steps } from "#web/pages/home/steps.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { pageMeta } from "#web/ui/page-meta.ts";
import { Section } from "#web/ui/section.tsx";
import type { Route } from "./+types/page";

/** Made here and not in the loader: the questions are in the browser anyway, a copy of them would weigh more. */
export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) => {
  const branding = root.loaderData?.branding;
  const structured = [faqPage(loaderData?.questions ?? []), ...(branding ? [organization(branding)] : [])];
  return pageMeta({ ...texts, structured });
};

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [{ best, fresh }, company] = await Promise.all([readHomeMenus(api), readCompany(api)]);
  // the questions come with the page, where they stand anyway, and are no part of its script
  return data(
    { bestsellers: best.data, newMenus: fresh.data, questions: questionsOf(company) },
    pageStatus(best, fresh),
  );
}

/** The questions name an address: without the shop's answer it is the brand's. */
function readCompany(api: Send): Promise<PublicCompany> {
  return request(api, "readBranding").then(
    ({ data }) => data.company,
    () => brandCompany,
  );
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero />
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
      <Banners />
      <NewMenus menus={loaderData.newMenus} />
      <Steps />
      <InfoBlock />
      <Facts />
      <News />
      <Faq questions={loaderData.questions} />
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
