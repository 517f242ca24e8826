import type { Branding } from "#contract/branding.ts";
import type { MenuDetails } from "#contract/catalogue.ts";
import type { JsonLd } from "#web/storefront/navigation/page-head.ts";

const country = "DE";

/**
 * Working days in the kitchen and on the way (FAQ: 1–3 in all, usually 24 hours on the way, at most 48).
 */
const handlingDays = [0, 1] as const;
const transitDays = [1, 2] as const;

/** The shipping cost is the one for this menu alone. */
export function menuOffer(menu: MenuDetails, branding: Branding, address: string): JsonLd {
  const { name, currency, deliveryDates } = branding;
  return {
    "@type": "Offer",
    url: address,
    price: menu.price.toFixed(2),
    priceCurrency: currency,
    priceSpecification: unitPrice(menu, currency),
    availability: `https://schema.org/${deliveryDates.startDate ? "InStock" : "OutOfStock"}`,
    itemCondition: "https://schema.org/NewCondition",
    seller: { "@type": "Organization", name },
    shippingDetails: shippingDetails(menu.price, branding),
    // § 312g BGB: perishable food has no right of withdrawal.
    hasMerchantReturnPolicy: {
      "@type": "MerchantReturnPolicy",
      applicableCountry: country,
      returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted",
    },
  };
}

function unitPrice(menu: MenuDetails, currency: string): JsonLd {
  return {
    "@type": "UnitPriceSpecification",
    price: menu.price.toFixed(2),
    priceCurrency: currency,
    valueAddedTaxIncluded: true,
    referenceQuantity: {
      "@type": "QuantitativeValue",
      value: menu.weightGrams,
      unitCode: "GRM",
      valueReference: { "@type": "QuantitativeValue", value: 1, unitCode: "KGM" },
    },
  };
}

function shippingDetails(price: number, { shipping, currency }: Branding): JsonLd {
  const cost = price >= shipping.freeFrom ? 0 : shipping.perDelivery;
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
