import { shop } from "#brand/shop.ts";

/** Of the brand under test: no test writes them itself (`BRAND=test/brand-probe`). */
export const shopName: string = shop.name;
export const orderPrefix: string = shop.orderPrefix;
