import type { PublicCompany } from "#contract/company.ts";

/** One section of a legal page; `html` uses only p, h2, h3, ul, ol, li, strong, em, a, address and br. */
export interface LegalSection {
  /** Also the fragment of the address: /agb#lieferung */
  readonly id: string;
  readonly heading: string;
  readonly html: string;
  /** shows the notice on the legal guarantee above its text */
  readonly hasGuaranteePicture?: true;
}

export interface LegalPage {
  readonly title: string;
  readonly description: string;
  /** YYYY-MM-DD */
  readonly updated: string;
  /** They name the company as it is now. */
  readonly sections: (company: PublicCompany) => readonly LegalSection[];
}
