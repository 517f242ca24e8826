import { type Step, shopStep } from "#web/storefront/catalogue/breadcrumb-steps.ts";

export function menuSteps({ name }: { name: string }): Step[] {
  return [shopStep, { name }];
}
