import { pages } from "#contract/addresses.ts";
import type { Branding } from "#contract/branding.ts";
import type { MenuDetails, MenuReviews } from "#contract/catalogue.ts";
import { plainText } from "#web/shared/plain-text.ts";
import { largestPicture } from "#web/storefront/catalogue/menu/largest-picture.ts";
import { menuOffer } from "#web/storefront/catalogue/menu/menu-offer.ts";
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
 * Per portion; for a box the mean portion, as its page says. Salt is not sodium and has no property of its
 * own.
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
