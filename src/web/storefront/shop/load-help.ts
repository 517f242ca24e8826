import { filledIn } from "#brand/fill-in.ts";
import { contactPage, faqPage } from "#brand/help.ts";
import { homeTexts } from "#brand/home-texts.ts";
import { company as brandCompany } from "#brand/shop.ts";
import type { HomeTexts } from "#contract/shop/home-texts.ts";
import { request } from "#web/shared/api/client.ts";
import { faqJsonLd } from "#web/storefront/shop/home/load-home.ts";
import type { LoadedPage, PageRequest } from "#web/storefront/navigation/page-types.ts";

/** Without an answer of the shop the brand's own questions are shown, as on the start page. */
export async function loadFaq({ send }: PageRequest): Promise<LoadedPage<HomeTexts["questions"]>> {
  const texts = await request(send, "readHomeTexts").then(
    ({ data }) => data,
    () => filledIn(homeTexts, brandCompany),
  );
  const { title, description } = faqPage;
  return { data: texts.questions, head: { title, description, structured: [faqJsonLd(texts.questions)] } };
}

export function loadContact(): LoadedPage<null> {
  const { title, description } = contactPage;
  return { data: null, head: { title, description } };
}
