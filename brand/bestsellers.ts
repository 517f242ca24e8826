/** On the home page and below every menu: apart from the home page's texts, which a menu page does not carry. */
export const bestsellers = {
  heading: "Unsere Bestseller",
  text: "Die meistbestellten Menüs unserer Küche.",
  link: { label: "Alle Menüs ansehen", href: "/shop" },
} as const;
