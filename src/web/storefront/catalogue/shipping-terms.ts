import { pages } from "#contract/addresses.ts";

/** Where the shipping costs are explained. */
export const shippingTerms = `${pages.terms()}#preise-zahlung`;
