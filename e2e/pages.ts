/** A menu with two pictures. */
export const bolognese = "/menu/spaghetti-bolognese";

/** Every page that a guest can reach. */
export const everyPage = [
  "/",
  "/shop",
  "/shop/vegetarisch",
  "/shop?q=gibtesnicht",
  "/menu/lasagne-al-forno",
  "/menu/food-box",
  "/menu/gibtesnicht",
  "/styles",
  "/merkliste",
  "/cart",
  "/agb",
  "/datenschutz",
  "/widerruf",
  "/impressum",
  "/barrierefreiheit",
  "/faq",
  "/kontakt",
  "/bestellung",
  "/bestellung?anfrage=gesendet",
  "/newsletter/angefordert",
  "/newsletter/bestaetigen/gibtesnicht",
  "/nachfrage/gibtesnicht",
  "/vertrag-widerrufen",
  "/vertrag-widerrufen/abgelehnt",
  "/login",
  "/thankyoupage?orderId=1&invoiceNumber=RE-2026-000001",
  "/payment-failed?orderId=1",
  "/gibtesnicht",
] as const;
