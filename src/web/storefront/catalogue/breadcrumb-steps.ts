import { pages } from "#contract/addresses.ts";
import type { MenuStyle } from "#contract/catalogue/catalogue.ts";

export function menuSteps({ name }: { name: string }): Step[] {
  return [shopStep, { name }];
}

export function shopSteps(style: MenuStyle | null): Step[] {
  return style ? [shopStep, { name: style.name }] : [{ name: shopStep.name }];
}

export interface Step {
  name: string;
  /** The last step is the page itself and has no address. */
  to?: string;
}

export const start: Step = { name: "Startseite", to: pages.home() };

const shopStep = { name: "Unsere Menüs", to: pages.shop() } satisfies Step;
