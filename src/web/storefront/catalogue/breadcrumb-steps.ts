import { pages } from "#contract/addresses.ts";

export interface Step {
  name: string;
  /** The last step is the page itself and has no address. */
  to?: string;
}

export const start: Step = { name: "Startseite", to: pages.home() };

export const shopStep = { name: "Unsere Menüs", to: pages.shop() } satisfies Step;
