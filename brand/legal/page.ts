import type { PayTerms } from "#contract/checkout/pay-terms.ts";
import type { Minimum } from "#contract/cart/minimum.ts";
import type { PublicCompany } from "#contract/shop/company.ts";
import type { CalendarDay } from "#contract/day.ts";

/** `html` uses only p, h2, h3, ul, ol, li, strong, em, a, address and br. */
export interface LegalSection {
  /** also the fragment of the address: /agb#lieferung */
  readonly id: string;
  readonly heading: string;
  readonly html: string;
  /** shows the notice on the legal guarantee above the text */
  readonly hasGuaranteePicture?: true;
}

/** What the texts say of the shop beside its company. */
export interface ShopNotes {
  readonly name: string;
  /** company, persons and numbers are made up */
  readonly demoNotice: boolean;
  /** when firms pay that order on invoice; null: not offered */
  readonly payTerms: PayTerms | null;
  readonly minimum: Minimum;
}

export interface LegalPage {
  readonly title: string;
  readonly description: string;
  /** YYYY-MM-DD */
  readonly updated: CalendarDay;
  /** functions, because they name the current company */
  readonly sections: (company: PublicCompany, shop: ShopNotes) => readonly LegalSection[];
}
