import { pages } from "#contract/addresses.ts";
import type { MenuDetails, MenuReviews } from "#contract/catalogue/catalogue.ts";
import type { Branding } from "#contract/shop/branding.ts";
import { plainText } from "#web/shared/plain-text.ts";
import { largestPicture } from "#web/storefront/catalogue/menu/largest-picture.ts";
import type { JsonLd } from "#web/storefront/navigation/page-head.ts";

/** For search engines a product that is sold and also a dish, because only a dish has nutrition. */
export function menuProduct(menu: MenuDetails, branding: Branding): JsonLd {
  const address = branding.publicUrl + pages.menuDetails(menu.slug);
  const gallery = menu.image_display.gallery_images.map(({ picture }) => picture);
  return {
    "@context": "https://schema.org",
    "@type": ["Product", "MenuItem"],
    "@id": `${address}#menu`,
    url: address,
    name: menu.name,
    description: plainText(menu.description),
    sku: String(menu.id),
    image: gallery.map((picture) => branding.publicUrl + largestPicture(picture).path),
    brand: { "@type": "Brand", name: branding.name },
    weight: { "@type": "QuantitativeValue", value: menu.weightGrams, unitCode: "GRM" },
    ...(menu.cal > 0 ? { nutrition: nutrition(menu) } : {}),
    offers: menuOffer(menu, branding, address),
    ...(menu.reviews ? rating(menu.reviews) : {}),
  };
}

/** Only published reviews, as the page shows them; their authors stay unnamed there, too. */
function rating({ count, average, shown }: MenuReviews): JsonLd {
  const scale = { bestRating: 5, worstRating: 1 };
  return {
    aggregateRating: { "@type": "AggregateRating", ratingValue: average, reviewCount: count, ...scale },
    review: shown.map(({ stars, text, month }) => ({
      "@type": "Review",
      author: { "@type": "Person", name: "Gast mit zugestellter Bestellung" },
      datePublished: month,
      reviewRating: { "@type": "Rating", ratingValue: stars, ...scale },
      ...(text && { reviewBody: text }),
    })),
  };
}

/**
 * Per portion; for a box the mean portion, as its page says. Salt is not sodium and has no property
 * here.
 */
function nutrition(menu: MenuDetails): JsonLd {
  return {
    "@type": "NutritionInformation",
    servingSize: menu.isBox ? "1 Portion (Durchschnitt der Box)" : `1 Portion (${menu.weightText})`,
    calories: `${menu.cal} kcal`,
    fatContent: `${menu.fat} g`,
    saturatedFatContent: `${menu.fatty_acids} g`,
    carbohydrateContent: `${menu.carbs} g`,
    sugarContent: `${menu.sugar} g`,
    proteinContent: `${menu.protein} g`,
  };
}

const country = "DE";

/**
 * Working days in the kitchen and on the way (FAQ: 1–3 in all, usually 24 hours on the way, at most 48).
 */
const handlingDays = [0, 1] as const;
const transitDays = [1, 2] as const;

/** The shipping cost is the one for this menu alone. */
function menuOffer(menu: MenuDetails, branding: Branding, address: string): JsonLd {
  const { name, currency, deliveryDates, company } = branding;
  return {
    "@type": "Offer",
    url: address,
    price: menu.price.toFixed(2),
    priceCurrency: currency,
    priceSpecification: unitPrice(menu, { currency, company }),
    availability: `https://schema.org/${deliveryDates.startDate ? "InStock" : "OutOfStock"}`,
    itemCondition: "https://schema.org/NewCondition",
    seller: { "@type": "Organization", name },
    shippingDetails: shippingDetails(menu.shippingAlone, branding.currency),
    // § 312g BGB: perishable food has no right of withdrawal.
    hasMerchantReturnPolicy: {
      "@type": "MerchantReturnPolicy",
      applicableCountry: country,
      returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted",
    },
  };
}

function unitPrice(menu: MenuDetails, { currency, company }: Pick<Branding, "currency" | "company">): JsonLd {
  return {
    "@type": "UnitPriceSpecification",
    price: menu.price.toFixed(2),
    priceCurrency: currency,
    ...(company.vatStatus === "Regelbesteuerung" && { valueAddedTaxIncluded: true }),
    referenceQuantity: {
      "@type": "QuantitativeValue",
      value: menu.weightGrams,
      unitCode: "GRM",
      valueReference: { "@type": "QuantitativeValue", value: 1, unitCode: "KGM" },
    },
  };
}

function shippingDetails(cost: number, currency: string): JsonLd {
  return {
    "@type": "OfferShippingDetails",
    shippingRate: { "@type": "MonetaryAmount", value: cost.toFixed(2), currency },
    shippingDestination: { "@type": "DefinedRegion", addressCountry: country },
    deliveryTime: {
      "@type": "ShippingDeliveryTime",
      handlingTime: days(handlingDays),
      transitTime: days(transitDays),
    },
  };
}

function days([minValue, maxValue]: readonly [number, number]): JsonLd {
  return { "@type": "QuantitativeValue", minValue, maxValue, unitCode: "DAY" };
}
