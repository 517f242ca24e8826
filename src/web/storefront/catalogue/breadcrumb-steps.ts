import { pages } from "#contract/addresses.ts";

export interface Step {
  name: string;
  /** the last one is the page itself and has none */
  to?: string;
}

/** Where every breadcrumb begins. */
export const start: Step = { name: "Start", to: pages.home() };

/** What the shop page is called on the way to it. */
export const shopStep = { name: "Unsere Menüs", to: pages.shop() } satisfies Step;
