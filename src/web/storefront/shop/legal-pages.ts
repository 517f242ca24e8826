import type { LegalPageName, LegalText } from "#contract/shop/legal-texts.ts";
import { request } from "#web/shared/api/client.ts";
import type { LoadedPage, PageRequest } from "#web/storefront/navigation/page-types.ts";

/** The texts travel as the page's data, so no script file carries them. */
const loadText =
  (page: LegalPageName) =>
  async ({ send }: PageRequest): Promise<LoadedPage<LegalText>> => {
    const { data } = await request(send, "readLegalPage", { params: { page } });
    return { data, head: { title: data.title, description: data.description } };
  };

export const legalPages = {
  accessibility: loadText("barrierefreiheit"),
  imprint: loadText("impressum"),
  privacy: loadText("datenschutz"),
  terms: loadText("agb"),
  withdrawal: loadText("widerruf"),
};

export type LegalLoad = (typeof legalPages)["terms"];
