/** The withdrawal function (§ 356a BGB). The law prescribes the names of link and button. */
export const withdrawal = {
  title: "Vertrag widerrufen",
  intro:
    "Hier können Sie einen Vertrag mit uns online widerrufen. Einen Grund müssen Sie nicht nennen, ein Konto brauchen Sie nicht.",
  perishable:
    "Menüs und Food-Boxen sind schnell verderblich. Für sie besteht kein Widerrufsrecht (§\u00a0312g Abs.\u00a02 Nr.\u00a02\u00a0BGB). " +
    "Bis zum Bestellschluss können Sie eine Bestellung auf Ihrer Bestellseite ändern oder stornieren.",
  notice: "Widerrufsbelehrung lesen",
  name: "Name",
  contract: "Bestellnummer",
  contractHint:
    "Sie steht in Ihrer Bestellbestätigung, zum Beispiel TT-100042. Soll nur ein Teil widerrufen werden, nennen Sie ihn bitte dazu.",
  email: "E-Mail",
  emailHint: "An diese Adresse senden wir sofort die Eingangsbestätigung.",
  button: "Widerruf bestätigen",
  busy: "Wird gesendet…",
  failure: "Das hat nicht geklappt. Bitte versuchen Sie es erneut.",
  refusedTitle: "Ihr Widerruf ist noch nicht bei uns angekommen",
  refused:
    "Bitte füllen Sie alle Felder aus und prüfen Sie die E-Mail-Adresse. Nach vielen Versuchen hilft es, eine Stunde zu " +
    "warten. Eine formlose E-Mail an uns genügt ebenfalls.",
  done: {
    title: "Ihr Widerruf ist eingegangen",
    intro: (when: string) => `Ihre Erklärung ist am ${when} bei uns eingegangen.`,
    receipt: (email: string) => `Die Eingangsbestätigung senden wir an ${email}.`,
    notMailed: (email: string) =>
      `An ${email} haben wir in den letzten 24 Stunden schon viele Eingangsbestätigungen gesendet. Für diese Erklärung ` +
      "kommt deshalb vielleicht keine E-Mail: Bitte drucken oder speichern Sie diese Seite als Beleg. Unser Team sieht Ihre Erklärung.",
    statement: "Ihre Erklärung",
    items:
      "Gehören Bestellnummer und E-Mail-Adresse zusammen, steht in der E-Mail zu jeder Position, ob ein Widerrufsrecht " +
      "besteht. Sonst prüfen wir Ihre Erklärung und melden uns bei Ihnen. Für schnell verderbliche Menüs und Food-Boxen " +
      "besteht kein Widerrufsrecht.",
    home: "Zur Startseite",
  },
  /** in the mail, after „kein Widerrufsrecht,“ */
  perishableReason: "schnell verderblich (§\u00a0312g Abs.\u00a02 Nr.\u00a02\u00a0BGB)",
  cut: "(gekürzt; der volle Wortlaut steht auf der Seite nach dem Absenden und liegt uns vor)",
  statement: (declaration: { name: string; contract: string; email: string }): string[] => [
    `Ich widerrufe den Vertrag zur Bestellung: ${declaration.contract}`,
    `Name: ${declaration.name}`,
    `E-Mail: ${declaration.email}`,
  ],
} as const;
