import { page as terms } from "#brand/legal/agb.ts";
import { page as accessibility } from "#brand/legal/barrierefreiheit.ts";
import { page as privacy } from "#brand/legal/datenschutz.ts";
import { page as imprint } from "#brand/legal/impressum.ts";
import type { LegalPage } from "#brand/legal/page.ts";
import { page as withdrawal } from "#brand/legal/widerruf.ts";
import type { PageRequest } from "#web/storefront/navigation/page-types.ts";

/** The texts travel as the page's data, so no script file carries them. */
const loadTexts =
  ({ title, description, updated, sections }: LegalPage) =>
  ({ company, brand, branding }: PageRequest) => ({
    data: {
      title,
      updated,
      sections: sections(company, { ...brand, payTerms: branding?.payTerms ?? null }),
    },
    head: { title, description },
  });

export const legalPages = {
  accessibility: loadTexts(accessibility),
  imprint: loadTexts(imprint),
  privacy: loadTexts(privacy),
  terms: loadTexts(terms),
  withdrawal: loadTexts(withdrawal),
};

export type LegalLoad = (typeof legalPages)["terms"];
