import { pages } from "#contract/addresses.ts";

export const shippingTerms = `${pages.terms()}#preise-zahlung`;
