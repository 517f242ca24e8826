import type { MenuStyle } from "#contract/catalogue.ts";
import { type Step, shopStep } from "#web/storefront/catalogue/breadcrumb-steps.ts";

export function shopSteps(style: MenuStyle | null): Step[] {
  return style ? [shopStep, { name: style.name }] : [{ name: shopStep.name }];
}
