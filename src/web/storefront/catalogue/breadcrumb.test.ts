import { expect, it } from "vitest";
import { breadcrumbList } from "#web/storefront/catalogue/breadcrumb.tsx";

it("begins at the start and names the page itself without an address", () => {
  const list = breadcrumbList("https://shop.example", [
    { name: "Unsere Menüs", to: "/shop" },
    { name: "Chili con Carne" },
  ]);
  expect(list).toEqual({
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: "Startseite", item: "https://shop.example/" },
      { "@type": "ListItem", position: 2, name: "Unsere Menüs", item: "https://shop.example/shop" },
      { "@type": "ListItem", position: 3, name: "Chili con Carne" },
    ],
  });
});
