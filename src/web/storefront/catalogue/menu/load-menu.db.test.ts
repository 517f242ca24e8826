import { describe, expect, it } from "vitest";
import type { MenuDetails } from "#contract/catalogue/catalogue.ts";
import { shopForTests } from "#test/open-shop.ts";
import { largestPicture } from "#web/storefront/catalogue/menu/largest-picture.ts";
import { menuHead } from "#web/storefront/catalogue/menu/load-menu.ts";
import type { VatStatus } from "#contract/shop/vat-status.ts";
import { menuProduct } from "#web/storefront/catalogue/menu/menu-product.ts";

const publicUrl = "https://shop.example";
const shop = await shopForTests({ publicUrl });
const branding = (await shop.guest().call("readBranding")).data;
const chili = await details("chili-con-carne");

async function details(slug: string): Promise<MenuDetails> {
  return (await shop.guest().call("readMenu", { params: { slug } })).data;
}

describe("the product of a menu", () => {
  it("is a dish for sale with its words, pictures and weight", () => {
    expect(menuProduct(chili, branding)).toMatchObject({
      "@type": ["Product", "MenuItem"],
      name: chili.name,
      url: `${publicUrl}/menu/chili-con-carne`,
      description: expect.stringMatching(/^[^<>]{20,}$/),
      image: [`${publicUrl}${chili.picture.base}/1280.webp`, expect.stringMatching(/^https:.*\/\d+\.webp$/)],
      brand: { name: branding.name },
      weight: { value: chili.weightGrams, unitCode: "GRM" },
    });
  });

  it("includes VAT, unless a small business sells it", () => {
    const isIncluded = (vatStatus: VatStatus) =>
      JSON.stringify(
        menuProduct(chili, { ...branding, company: { ...branding.company, vatStatus } }),
      ).includes("valueAddedTaxIncluded");
    expect(isIncluded("Regelbesteuerung")).toBe(true);
    expect(isIncluded("Kleinunternehmen")).toBe(false);
  });

  it("says the figures of one portion", () => {
    expect(menuProduct(chili, branding)).toMatchObject({
      nutrition: {
        "@type": "NutritionInformation",
        servingSize: `1 Portion (${chili.weightText})`,
        calories: `${chili.cal} kcal`,
        saturatedFatContent: `${chili.fatty_acids} g`,
        proteinContent: `${chili.protein} g`,
      },
    });
    expect(menuProduct({ ...chili, cal: 0 }, branding)).not.toHaveProperty("nutrition");
  });

  it("is rated by published reviews alone", () => {
    expect(menuProduct(chili, branding)).not.toHaveProperty("aggregateRating");
    const shown = [
      { stars: 5, text: "Scharf & gut", month: "2026-09" },
      { stars: 4, text: "", month: "2026-08" },
    ];
    expect(menuProduct({ ...chili, reviews: { count: 2, average: 4.5, shown } }, branding)).toMatchObject({
      aggregateRating: { ratingValue: 4.5, reviewCount: 2, bestRating: 5 },
      review: [
        { reviewRating: { ratingValue: 5 }, reviewBody: "Scharf & gut" },
        { reviewRating: { ratingValue: 4 } },
      ],
    });
  });

  it("is offered in euro with base price, shipping and delivery time", () => {
    expect(menuProduct(chili, branding)).toMatchObject({
      offers: {
        "@type": "Offer",
        price: chili.price.toFixed(2),
        priceCurrency: "EUR",
        availability: "https://schema.org/InStock",
        priceSpecification: { referenceQuantity: { value: chili.weightGrams, valueReference: { value: 1 } } },
        shippingDetails: {
          shippingRate: { value: "4.90", currency: "EUR" },
          shippingDestination: { addressCountry: "DE" },
          deliveryTime: {
            handlingTime: { minValue: 0, maxValue: 1 },
            transitTime: { minValue: 1, maxValue: 2 },
          },
        },
      },
    });
  });

  it("ships for what the server says, and is unavailable when no delivery day is bookable", () => {
    const rate = (value: string) => ({ offers: { shippingDetails: { shippingRate: { value } } } });
    expect(menuProduct({ ...chili, shippingAlone: 0 }, branding)).toMatchObject(rate("0.00"));
    const full = { ...branding, deliveryDates: { ...branding.deliveryDates, startDate: null } };
    expect(menuProduct(chili, full)).toMatchObject({
      offers: { availability: "https://schema.org/OutOfStock" },
    });
  });

  it("of a box says that its portion is a mean", async () => {
    const { data } = await shop.guest().call("readMenus");
    const box = await details(data.find(({ isBox }) => isBox)!.slug);
    expect(menuProduct(box, branding)).toMatchObject({
      nutrition: { servingSize: "1 Portion (Durchschnitt der Box)" },
      weight: { value: box.weightGrams },
    });
  });
});

it("the head of a menu page holds product, breadcrumb and the picture for messengers", () => {
  const { structured, socialPicture } = menuHead(chili, branding);
  expect(structured.map((item) => item["@type"])).toEqual([["Product", "MenuItem"], "BreadcrumbList"]);
  expect(socialPicture).toMatchObject({ path: `${chili.picture.base}/1280.webp`, width: 1280 });
  expect(socialPicture.alt).toBe(chili.picture.alt);
});

it("of a small picture the largest variant that exists is taken", () => {
  expect(largestPicture({ base: "/media/x", width: 1000, height: 500, alt: "" })).toEqual({
    path: "/media/x/960.webp",
    width: 960,
    height: 480,
  });
});
