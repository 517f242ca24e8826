/** Apart from the home page's texts, which a menu page does not load. */
export const bestsellers = {
  heading: "Unsere Bestseller",
  text: "Die meistbestellten Menüs unserer Küche.",
  link: { label: "Alle Menüs ansehen", href: "/shop" },
} as const;
