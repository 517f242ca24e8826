import type { Company } from "#contract/shop/company.ts";
import { registerEntry, representedBy } from "#contract/shop/legal-form.ts";

/** The end of every mail: the law demands these data in a business letter (e.g. § 35a GmbHG). */
export function mailFoot(company: Company): string[] {
  const taxId = company.vatId && `USt-IdNr. ${company.vatId}`;
  const lines = [
    `${company.companyName} · ${company.street} · ${company.zip}\u00a0${company.city}`,
    registerEntry(company),
    [representedBy(company), taxId].filter((part) => part !== "").join(" · "),
    `${company.email} · ${company.phone}`,
  ];
  return lines.filter((line) => line !== "");
}

/** German texts of all mails; the letters fill in numbers, days and amounts. */
export const mailTexts = {
  whyOrder: "Sie erhalten diese E-Mail, weil sie zu Ihrer Bestellung gehört.",
  /**
   * The text after it continues after a comma, so it begins with a small letter unless it is a noun or „Ihr“. The
   * name may be empty.
   */
  greeting: (name: string) => (name ? `Guten Tag ${name},` : "Guten Tag,"),
  question: "Fragen? Antworten Sie einfach auf diese E-Mail.",
  inOneParcelWith: (number: string) => `kommt im selben Paket wie ${number}`,
  orderConfirmation: {
    subject: (number: string, shop: string) => `Bestellbestätigung ${number} – ${shop}`,
    heading: "Danke für Ihre Bestellung",
    intro:
      "Ihre Zahlung ist eingegangen, und wir nehmen Ihre Bestellung an. Wir kochen frisch für Ihren Liefertag.",
    introOnInvoice:
      "wir nehmen Ihre Bestellung an und kochen frisch für Ihren Liefertag. Sie bezahlen auf Rechnung, die angehängt ist.",
    contract: "Mit dieser E-Mail ist der Vertrag geschlossen.",
    replacement: (replaced: string) => ({
      subject: (number: string, shop: string) => `Ihr Ersatz kommt: ${number} – ${shop}`,
      heading: "Ihr Ersatz kommt",
      intro:
        `es tut uns leid, dass mit Ihrer Bestellung ${replaced} etwas nicht gestimmt hat. Wir schicken Ihnen Ersatz, ` +
        "ohne Berechnung: Sie bezahlen nichts. Der Beleg über 0,00\u00a0€ ist nur für Ihre Unterlagen.",
    }),
    onInvoice: "Bezahlung auf Rechnung",
    arrival:
      "Die Ware ist gekühlt und verderblich. Bitte sorgen Sie dafür, dass jemand das Paket am Liefertag annehmen " +
      "kann, und räumen Sie die Schalen gleich in den Kühlschrank. Sobald ein Paket unterwegs ist, schreiben wir Ihnen.",
    /** where the guest has named who or what takes the parcel in */
    arrivalAtPlace:
      "Die Ware ist gekühlt und verderblich: Bitte holen Sie das Paket am Liefertag bald herein und räumen Sie die Schalen " +
      "gleich in den Kühlschrank. Sobald ein Paket unterwegs ist, schreiben wir Ihnen.",
    noWithdrawal:
      "Menüs und Boxen sind schnell verderblich. Deshalb besteht für sie kein Widerrufsrecht " +
      "(§\u00a0312g Abs.\u00a02 Nr.\u00a02\u00a0BGB). Ihre gesetzlichen Rechte bei Mängeln bleiben unberührt.",
    guarantee:
      "Für unsere Ware besteht ein gesetzliches Mängelhaftungsrecht. Die Mitteilung der Europäischen Union darüber hängt an; " +
      "mehr dazu unter ",
    gift:
      "Das ist ein Geschenk: Im Paket liegen keine Preise. Rechnung und Nachrichten bekommen nur Sie; eine Versandmeldung " +
      "geht außerdem an die E-Mail-Adresse, die Sie für die beschenkte Person angegeben haben, sonst nur an Sie.",
    button: "Bestellung ansehen",
    changeableUntil: (cutOff: string) =>
      `Bis zum Bestellschluss am ${cutOff} deutscher Zeit, können Sie dort die Lieferung verschieben, die Anschrift ändern oder stornieren.`,
    changeable:
      "Bis zum Bestellschluss (deutsche Zeit) können Sie dort jede Lieferung verschieben, ihre Anschrift ändern oder sie stornieren:",
    until: (cutOff: string) => `änderbar bis ${cutOff}`,
    changeAddress: "Lieferanschrift ändern",
  },
  moneySentBack: {
    subject: (number: string) => `Ihre Zahlung geht zurück – Bestellung ${number}`,
    heading: "Ihre Zahlung geht zurück",
    intro:
      "Ihre Zahlung ist angekommen, aber wir konnten Ihre Bestellung nicht mehr annehmen. Ein Vertrag ist nicht " +
      "zustande gekommen, und es wird nichts geliefert. Das tut uns leid.",
    reasons: {
      no_room: "Als das Geld bei uns ankam, war an einem Ihrer Liefertage kein Platz mehr.",
      too_late: "Als das Geld bei uns ankam, war der Bestellschluss für einen Ihrer Liefertage vorbei.",
      voucher_no_longer_free:
        "Als das Geld bei uns ankam, war das Guthaben Ihres Gutscheins schon anders eingelöst.",
      code_no_longer_free: "Als das Geld bei uns ankam, war Ihr Rabattcode nicht mehr einzulösen.",
      paid_twice: "Derselbe Warenkorb war schon bestellt und bezahlt.",
    } as Record<string, string>,
    next: "Möchten Sie neu bestellen? Wir würden uns freuen.",
    onInvoice: {
      subject: (number: string) => `Wir können nicht liefern – Bestellung ${number}`,
      heading: "Wir können nicht liefern",
      intro:
        "Ihre Bestellung auf Rechnung konnten wir nicht mehr annehmen, weil an einem Ihrer Liefertage inzwischen kein Platz " +
        "mehr oder der Bestellschluss vorbei war. Ein Vertrag ist nicht zustande gekommen: Es wird nichts geliefert, und Sie " +
        "haben nichts zu bezahlen. Das tut uns leid.",
      preview: "Sie haben nichts zu bezahlen.",
    },
  },
  invoiceReminder: {
    subject: (invoice: string) => `Zahlungserinnerung zur Rechnung ${invoice}`,
    heading: "Zahlungserinnerung",
    intro: (invoice: string, order: string) =>
      `zu unserer Rechnung ${invoice} über Ihre Bestellung ${order} ist noch ein Betrag offen. Sicher haben Sie es nur übersehen; ` +
      "bitte überweisen Sie ihn in den nächsten Tagen.",
    secondSubject: (invoice: string) => `Zweite Zahlungserinnerung zur Rechnung ${invoice}`,
    secondHeading: "Zweite Zahlungserinnerung",
    secondIntro: (invoice: string, order: string) =>
      `auf unsere Erinnerung zur Rechnung ${invoice} über Ihre Bestellung ${order} haben wir noch kein Geld bekommen. ` +
      "Bitte überweisen Sie den offenen Betrag jetzt.",
    fee: "Pauschale für den Verzug (§\u00a0288 Abs.\u00a05 BGB)",
    interest: (through: string) => `Verzugszinsen bis ${through} (§\u00a0288 Abs.\u00a02 BGB)`,
    untaxed: "Pauschale und Zinsen sind Schadensersatz, ohne Umsatzsteuer.",
    stopped:
      "Bis die Rechnung bezahlt ist, liefern wir nicht weiter auf Rechnung. Mit den anderen Zahlungsarten können Sie wie immer bestellen.",
    crossed: (corrections: readonly string[]) =>
      "Haben Sie schon überwiesen? Dann ist diese E-Mail gegenstandslos, und wir danken Ihnen. " +
      (corrections.length === 0
        ? "Die Rechnung hängt noch einmal an."
        : `Die Rechnung hängt noch einmal an, mit ${corrections.map((number) => `Korrektur ${number}`).join(", ")}.`),
  },
  monthlyStatement: {
    subject: (month: string) => `Ihre Monatsaufstellung ${month}`,
    heading: (month: string) => `Monatsaufstellung ${month}`,
    intro: (month: string) =>
      `anbei finden Sie alle Rechnungen aus dem ${month} auf einen Blick und was aus früheren Monaten noch offen ist.`,
    introEarlier: (month: string) =>
      `im ${month} ist keine neue Rechnung dazugekommen. Anbei finden Sie, was aus früheren Monaten noch offen ist.`,
    pay: "Sie können alles mit einer Überweisung bezahlen; bitte geben Sie dabei die Nummer der Aufstellung an. Jede Rechnung bleibt bis zu ihrem Tag zahlbar.",
    nothingOpen: "Es ist nichts mehr zu überweisen. Vielen Dank!",
    noInvoice:
      "Die Aufstellung ist keine Rechnung. Für Ihre Buchhaltung gelten die einzelnen Rechnungen, die Sie schon bekommen haben.",
    crossed: "Haben Sie inzwischen überwiesen? Dann ist dieser Teil der Aufstellung erledigt.",
  },
  dispatch: {
    subject: (day: string) => `Ihr Paket ist unterwegs – Lieferung am ${day}`,
    heading: "Ihr Paket ist unterwegs",
    intro: (day: string) =>
      `wir haben Ihre Menüs gekocht, gekühlt verpackt und verschickt. Vorgesehener Liefertag ist ${day}.`,
    introForRecipient: (day: string) =>
      `für Sie ist ein gekühltes Paket unterwegs. Vorgesehener Liefertag ist ${day}.`,
    whyRecipient:
      "Sie erhalten diese E-Mail, weil jemand für Sie bestellt und Ihre Adresse für die Versandmeldung angegeben hat.",
    button: "Sendung verfolgen",
    added: (numbers: string[]) => `Darin ist auch, was Sie dazubestellt haben: ${numbers.join(" und ")}.`,
    several: (parcels: number, left: number) =>
      left < parcels
        ? `Ihre Lieferung kommt in ${parcels} Paketen. Bisher ${left === 1 ? "ist eines" : `sind ${left}`} unterwegs; ` +
          "wir schreiben Ihnen, sobald das nächste unterwegs ist."
        : `Ihre Lieferung kommt in ${parcels} Paketen. Alle sind unterwegs.`,
    notLeft: "folgt",
    storage:
      "Bitte räumen Sie die Schalen nach der Ankunft gleich in den Kühlschrank. Wie lange sie sich dort halten, " +
      "steht auf jedem Etikett.",
    problem: "Kommt etwas beschädigt, warm oder gar nicht an? ",
    problemLink: "Problem melden",
    late: {
      subject: (day: string) => `Ihr Paket kommt später – voraussichtlich am ${day}`,
      heading: "Ihr Paket kommt später",
      intro: (planned: string, day: string) =>
        `Ihr Paket für ${planned} ist verspätet, das tut uns leid. Jetzt ist es gekühlt verpackt und unterwegs: Es kommt ` +
        `voraussichtlich am ${day}. Passt Ihnen das nicht? Antworten Sie einfach auf diese E-Mail.`,
      introForRecipient: (planned: string, day: string) =>
        `Ihr gekühltes Paket für ${planned} ist verspätet, das tut uns leid. Jetzt ist es unterwegs: Es kommt ` +
        `voraussichtlich am ${day}.`,
    },
    further: {
      subject: (day: string) => `Noch ein Paket ist unterwegs – Lieferung am ${day}`,
      heading: "Noch ein Paket ist unterwegs",
      intro: (day: string) =>
        `von Ihrer Lieferung für ${day} ist noch ein Paket unterwegs. Hier stehen die Sendungsnummern, auch die neue.`,
    },
    corrected: {
      subject: (day: string) => `Ihre richtige Sendungsnummer – Lieferung am ${day}`,
      heading: "Ihre richtige Sendungsnummer",
      intro: (day: string) =>
        `In unserer Nachricht zu Ihrem Paket für ${day} stand eine falsche Sendungsnummer. Bitte entschuldigen Sie; ` +
        "hier ist die richtige. An Ihrer Lieferung ändert sich nichts.",
    },
  },
  followUp: {
    subject: (day: string) => `Wie hat’s geschmeckt? Ihre Lieferung vom ${day}`,
    heading: "Wie hat’s geschmeckt?",
    preview: "Sterne antippen, absenden, fertig. Und noch einmal in zwei Taps.",
    intro:
      "Sie haben unsere Menüs inzwischen probiert. Tippen Sie bei einem auf die Sterne: Auf der Seite dahinter senden " +
      "Sie Ihre Bewertung mit einem Druck ab, gern mit einem Satz dazu.",
    stars: (stars: number) => (stars === 1 ? "1 Stern" : `${stars} Sterne`),
    again: "Noch einmal in zwei Taps",
    againText: "Dieselben Menüs an denselben Wochentagen. Sie sehen vorher, was in den Warenkorb kommt.",
    againButton: "Noch einmal bestellen",
    complaint: "Etwas war nicht in Ordnung? Das tut uns leid: ",
    complaintLink: "Problem melden",
    leave: "Sie möchten nach einer Lieferung nicht mehr gefragt werden?",
    leaveLink: "Nicht mehr fragen",
    why: {
      agreed:
        "Sie erhalten diese E-Mail einmal zu dieser Bestellung, weil Sie beim Bestellen zugestimmt haben. Sie können das jederzeit widerrufen.",
      customer:
        "Sie erhalten diese E-Mail einmal zu dieser Bestellung, weil Sie bei uns gekauft haben. Sie können jederzeit widersprechen, " +
        "ohne dass dafür andere als die Übermittlungskosten nach den Basistarifen entstehen.",
    },
  },
  weekRemembered: {
    subject: "Ihre Woche ist gemerkt: Bitte einmal bestätigen",
    keptSubject: "Der Link zu Ihrer Woche",
    keptIntro:
      "Ihre Woche ist schon gemerkt und bleibt, wie sie ist. Hier sehen, ändern, pausieren und beenden Sie sie:",
    keptNotYou:
      "Sie haben das nicht angefordert? Dann ist nichts zu tun: Der Link kommt nur in dieses Postfach.",
    heading: "Ihre Woche ist gemerkt",
    intro:
      "Nach einer Bestellung mit dieser Adresse wurde „Diese Woche merken“ gewählt. Wenn Sie das waren, schalten Sie die Vorschläge auf " +
      "Ihrer Seite ein:",
    button: "Meine Woche öffnen",
    how:
      "Danach schreiben wir Ihnen einmal in der Woche, einen Tag vor dem ersten Bestellschluss, was wir Ihnen vorschlagen. Bestellt wird nur, " +
      "was Sie selbst bestellen. Auf Ihrer Seite ändern, pausieren und beenden Sie alles, ohne Passwort.",
    notYou:
      "Sie waren das nicht? Dann tun Sie einfach nichts: Ohne Ihre Bestätigung schreiben wir nicht wieder und löschen alles nach 14 Tagen.",
    why: "Sie erhalten diese E-Mail, weil sich jemand mit Ihrer Adresse eine Woche merken lassen möchte. Sie enthält keine Werbung.",
  },
  weekProposal: {
    subject: (monday: string) => `Ihr Vorschlag für die Woche ab ${monday}`,
    noneSubject: (monday: string) => `Kein Vorschlag für die Woche ab ${monday}`,
    heading: "Ihre Woche",
    noneIntro: (monday: string) => `für die Woche ab ${monday} haben wir diesmal keinen Vorschlag für Sie.`,
    intro: "das schlagen wir Ihnen vor. Reserviert ist noch nichts:",
    until: (cutOff: string) => `Der erste Bestellschluss ist ${cutOff}.`,
    nothing: "Wenn Sie nichts tun, wird nichts bestellt und nichts abgebucht.",
    button: "Ansehen und bestellen",
    noneButton: "Meine Woche ansehen",
    notes: "Das ist diesmal anders",
    noneNotes: "Das ist der Grund",
    goods: "Menüs",
    shipping: "Versand",
    total: "Gesamt",
    leave: "Sie möchten diese E-Mails nicht mehr bekommen?",
    leaveLink: "Keine E-Mails mehr dazu",
    why: "Sie erhalten diese E-Mail einmal in der Woche, weil Sie sich eine Woche merken lassen und die Vorschläge eingeschaltet haben. Der Link „Keine E-Mails mehr dazu“ führt zum Knopf, der sie abstellt.",
  },
  orderLink: {
    subject: (number: string) => `Neuer Link zu Ihrer Bestellung ${number}`,
    heading: "Ihr neuer Link",
    intro: (number: string) =>
      `hier ist der neue Link zu Ihrer Bestellung ${number}. Über ihn sehen Sie Ihre Lieferungen und Rechnungen.`,
    until: (day: string) => `Der Link gilt bis ${day}.`,
    notYou:
      "Sie haben keinen neuen Link angefordert? Dann ist nichts zu tun: Er kommt nur in dieses Postfach. Geben Sie ihn bitte nicht weiter.",
  },
  emailChanged: {
    subject: (number: string) => `Andere E-Mail-Adresse für Ihre Bestellung ${number}`,
    heading: "E-Mail-Adresse geändert",
    intro: (number: string) =>
      `für die Bestellung ${number} hat unser Team eine andere E-Mail-Adresse eingetragen. Alle weiteren E-Mails zu ihr gehen dorthin.`,
    notYou:
      "Wenn Sie das nicht veranlasst haben, schreiben Sie uns bitte gleich oder rufen Sie uns an: Wir prüfen es und tragen Ihre Adresse wieder ein.",
    notYours:
      "Sie haben nichts bei uns bestellt? Dann war Ihre Adresse ein Tippfehler, und Sie müssen nichts tun.",
    why: "Sie erhalten diese E-Mail, weil Ihre Adresse bis jetzt bei der Bestellung stand.",
  },
  payLink: {
    subject: (number: string) => `Ihre Bestellung ${number}: bitte noch bezahlen`,
    heading: "Nur noch bezahlen",
    intro: (number: string) =>
      `wie besprochen haben wir die Bestellung ${number} für Sie vorbereitet. Bitte prüfen Sie Gerichte, Liefertag und Anschrift. Bestellt ist sie, sobald Sie bezahlt haben; dann bekommen Sie Bestätigung und Rechnung.`,
    button: "Zahlungspflichtig bestellen",
    until: (when: string) => `Wir halten die Portionen für Sie frei bis ${when}\u00a0Uhr.`,
  },
  /** a firm's first purchase on invoice */
  orderWaiting: {
    subject: (number: string) => `Ihre Bestellung ${number} ist eingegangen`,
    heading: "Wir prüfen Ihren Kauf auf Rechnung",
    intro:
      "vielen Dank, Ihre Bestellung ist bei uns eingegangen. Den ersten Kauf auf Rechnung prüfen wir von Hand; erst mit unserer " +
      "Bestätigung ist sie angenommen. Bis dahin schulden Sie nichts, und die Portionen sind noch nicht fest reserviert.",
    until: (when: string) => `Sie hören von uns spätestens bis ${when}\u00a0Uhr.`,
    change: "Möchten Sie etwas ändern oder doch nicht bestellen? Antworten Sie einfach auf diese E-Mail.",
  },
  orderDeclined: {
    subject: {
      refused: (number: string) => `Ihre Bestellung ${number} ist nicht angenommen`,
      withdrawn: (number: string) => `Ihre Bestellung ${number} ist zurückgezogen`,
    },
    heading: "Aus dem Kauf auf Rechnung ist nichts geworden",
    refused: (number: string) => `die Bestellung ${number} auf Rechnung haben wir nicht angenommen.`,
    withdrawn: (number: string) => `Sie haben die Bestellung ${number} auf Rechnung zurückgezogen.`,
    nothingOwed: "Sie schulden uns nichts, und es kommt kein Paket.",
    again:
      "Sie können jederzeit neu bestellen und gleich bezahlen. Nach der ersten Lieferung geht auch der Kauf auf Rechnung.",
  },
  orderMessage: {
    /** `Ihrer Bestellung TT-100001`, or several */
    intro: (orders: string) => `wir schreiben Ihnen zu ${orders}.`,
  },
  complaintReceipt: {
    subject: (number: string) => `Ihre Meldung zur Bestellung ${number} ist da`,
    heading: "Ihre Meldung ist da",
    intro: (day: string) =>
      `dass mit Ihrer Lieferung für ${day} etwas nicht gestimmt hat, tut uns leid. Ein Mensch aus unserem Team sieht es sich an.`,
    until: (day: string) => `Sie hören von uns bis ${day}.`,
    said: "Das haben Sie geschrieben",
    button: "Stand ansehen",
    further: "Möchten Sie etwas ergänzen? Antworten Sie einfach auf diese E-Mail.",
  },
  /** to who has bought a voucher; it is the confirmation of the contract, too */
  voucher: {
    subject: (number: string) => `Ihr Gutschein ${number}`,
    heading: "Danke für Ihren Gutschein",
    intro: "Ihre Zahlung ist da, und der Gutschein gilt ab sofort.",
    preview: (value: string) => `Ein Gutschein über ${value}`,
    value: "Wert",
    code: "Gutscheincode",
    until: "Gültig bis",
    how: "Den Code geben Sie im Warenkorb unter „Rabattcode oder Gutschein“ ein. Was übrig bleibt, bleibt auf dem Gutschein.",
    sent: (to: string, day: string) => `Am ${day} schicken wir ihn mit Ihrem Gruß an ${to}.`,
    button: "Gutschein ansehen und drucken",
    print: "Der Gutschein hängt als PDF an, auf einer Seite mit Ihrem Gruß.",
    tax: "Diese E-Mail ist der Beleg über Ihre Zahlung. Umsatzsteuer fällt erst beim Einlösen an: Dann gibt es eine Rechnung mit Umsatzsteuer.",
    invoice: (number: string) => `Rechnung ${number}`,
    taxed:
      "Die Umsatzsteuer ist mit dieser Rechnung bezahlt. Auf der Rechnung der Bestellung, die Sie damit bezahlen, wird sie angerechnet.",
    withdrawal:
      "Solange nichts eingelöst ist, können Sie den Kauf innerhalb von 14 Tagen ohne Grund widerrufen und bekommen Ihr Geld zurück:",
    withdraw: "Gutschein widerrufen",
    why: "Sie erhalten diese E-Mail, weil Sie bei uns einen Gutschein gekauft haben.",
  },
  /** to a guest who gets a voucher instead of money */
  voucherGoodwill: {
    subject: (number: string) => `Ein Gutschein zu Ihrer Bestellung ${number}`,
    heading: "Ein Gutschein für Sie",
    back: (value: string) => `${value} stehen wieder auf dem Gutschein, mit dem Sie bezahlt haben.`,
    correction: (number: string) =>
      `Die Korrektur ${number} zu Ihrer Rechnung finden Sie auf der Seite Ihrer Bestellung.`,
  },
  /** to who gets a voucher */
  voucherGift: {
    subject: (name: string, shop: string) => `${name} schenkt Ihnen einen Gutschein von ${shop}`,
    somebody: "Jemand",
    heading: "Ein Gutschein für Sie",
    intro: (name: string, shop: string) => `${name} schenkt Ihnen Essen von ${shop}.`,
    preview: (value: string) => `Ein Gutschein über ${value}`,
    words: (name: string) => `${name} schreibt Ihnen`,
    button: "Gerichte aussuchen",
    why: (name: string) => `Sie erhalten diese E-Mail einmal, weil ${name} Ihnen einen Gutschein schenkt.`,
  },
  overdueReport: {
    subject: (total: number, day: string) => `${total} überfällig – ${day}`,
    heading: (total: number) =>
      total === 1 ? "Eine Sache ist überfällig" : `${total} Dinge sind überfällig`,
    intro: "Das steht auf der roten Liste und bleibt dort, bis jemand etwas daran getan hat:",
    oldest: (day: string) => `Die älteste Lieferung war für ${day} vorgesehen.`,
    button: "Überfälliges ansehen",
    why: "Diese E-Mail geht jeden Morgen an die Adresse des Unternehmens, solange etwas überfällig ist.",
  },
  factorNotice: {
    subject: (shop: string) => `Ihr Zugang zur Verwaltung von ${shop} hat sich geändert`,
    heading: "Ihr Zugang hat sich geändert",
    when: (moment: string) => `Das war am ${moment}.`,
    what: {
      "passkey-added": "für Ihren Zugang wurde ein Passkey eingerichtet.",
      "passkey-removed":
        "aus Ihrem Zugang wurde ein Passkey entfernt. Alle anderen Anmeldungen sind beendet.",
      "totp-added": "für Ihren Zugang wurde eine Authenticator-App eingerichtet.",
      "totp-removed":
        "aus Ihrem Zugang wurde die Authenticator-App entfernt. Alle anderen Anmeldungen sind beendet.",
      "codes-renewed":
        "für Ihren Zugang wurden neue Wiederherstellungscodes gemacht. Die alten gelten nicht mehr.",
      "factors-reset":
        "die Verwaltung hat Ihre Passkeys, Ihre Authenticator-App und Ihre Wiederherstellungscodes zurückgesetzt. Alle " +
        "Anmeldungen sind beendet. Bei der nächsten richten Sie neue ein.",
      "code-used": "jemand hat sich mit einem Ihrer Wiederherstellungscodes angemeldet.",
    },
    left: (codes: number) =>
      codes === 1
        ? "Es ist noch ein Code übrig."
        : `Es sind noch ${codes === 0 ? "keine" : codes} Codes übrig.`,
    notYou:
      "Waren Sie das nicht? Dann sagen Sie es bitte sofort der Verwaltung, und ändern Sie Ihr Passwort unter „Mein Zugang“.",
    why: "Sie erhalten diese E-Mail, weil Sie Zugang zur Verwaltung haben.",
  },
  newDevice: {
    subject: (shop: string) => `Anmeldung auf einem neuen Gerät – ${shop}`,
    heading: "Anmeldung auf einem neuen Gerät",
    intro:
      "gerade hat sich jemand mit Ihrem Zugang zur Verwaltung angemeldet, auf einem Gerät, das wir noch nicht kennen:",
    itWasYou: "Waren Sie das? Dann ist nichts zu tun.",
    notYou:
      "Waren Sie es nicht? Dann ändern Sie bitte sofort unter „Mein Zugang“ Ihr Passwort: Alle anderen Anmeldungen enden damit. " +
      "Und sagen Sie der Verwaltung Bescheid.",
    button: "Mein Zugang",
    why: "Sie erhalten diese E-Mail, weil Sie einen Zugang zur Verwaltung haben. Sie lässt sich nicht abbestellen.",
  },
  invitation: {
    subject: (shop: string) => `Ihr Zugang zur Verwaltung von ${shop}`,
    heading: "Willkommen im Team",
    intro: (by: string, shop: string) =>
      `${by} hat für Sie einen Zugang zur Verwaltung von ${shop} angelegt. Bitte wählen Sie Ihr Passwort:`,
    button: "Passwort wählen",
    until: (day: string) =>
      `Der Link gilt einmal, bis ${day}. Kennen Sie den Shop nicht? Dann ist nichts zu tun; ohne Passwort kommt niemand hinein.`,
    why: "Sie erhalten diese E-Mail, weil jemand aus der Verwaltung Sie ins Team aufgenommen hat.",
  },
  alarm: {
    subject: (what: string) => `Alarm: ${what}`,
    heading: "Bitte sehen Sie nach",
    intro: "Ein Grenzwert ist nicht eingehalten, oder ein Datenlogger meldet sich nicht mehr:",
    stopped: "Die Ware, die dort lag, ist gesperrt, bis jemand entschieden hat.",
    notStopped:
      "Es ist keine Ware gesperrt. Sehen Sie trotzdem gleich nach: Niemand weiß, wie warm es dort ist.",
    button: "Zu den Abweichungen",
    why: "Sie erhalten diese E-Mail, weil Ihr Betrieb Sie für Alarme der Kühlung eingetragen hat.",
  },
  recall: {
    intro: "wir rufen Gerichte aus Ihrer Bestellung zurück.",
    doNotEat: "Bitte essen Sie diese Gerichte nicht, auch nicht erhitzt, und werfen Sie sie weg:",
    staysHere: "Diese Gerichte haben unser Haus nicht verlassen und kommen nicht zu Ihnen:",
    refund:
      "Was diese Gerichte gekostet haben, bekommen Sie auf demselben Weg zurück, auf dem Sie bezahlt haben. Dazu schreiben wir Ihnen noch einmal.",
    credit:
      "Für diese Gerichte bekommen Sie einen Rabattcode. Er gilt einmal, für eine Bestellung mit Ihrer E-Mail-Adresse:",
    creditFollows: "Wegen des Geldes melden wir uns noch einmal bei Ihnen.",
    where: "Die Charge steht rechts unten auf dem Etikett.",
    refundHere: "Was nicht zu Ihnen kommt, zahlen wir auf demselben Weg zurück, auf dem Sie bezahlt haben.",
  },
  deliveryChange: {
    subject: (number: string) => `Lieferung geändert – Bestellung ${number}`,
    heading: "Ihre Lieferung ist geändert",
    movedDay: "wir haben Ihre Lieferung auf einen anderen Tag gelegt. Am Preis ändert sich nichts.",
    headingBuyer: "Ihre Rechnung ist ergänzt",
    newBuyer: "wir haben Ihre Rechnung auf den neuen Empfänger ausgestellt. Am Betrag ändert sich nichts.",
    newAddress: "wir haben die Anschrift für Ihre Lieferung geändert. Am Preis ändert sich nichts.",
    several: "wir haben an Ihren Lieferungen Folgendes geändert. Am Preis ändert sich nichts.",
    asBefore:
      "wir haben Ihre Lieferung geändert und wieder so gelegt, wie sie war. Es bleibt bei Tag und Anschrift.",
    correction: "Was angehängt ist, hält nur fest, was sich geändert hat; kein Betrag ändert sich.",
    notYou: "Diese Änderung haben Sie nicht veranlasst? Bitte antworten Sie gleich auf diese E-Mail.",
    notFitting:
      "Passt Ihnen der neue Tag nicht? Bis zum Bestellschluss wählen Sie über den Link oben einen anderen oder stornieren. " +
      "Oder antworten Sie einfach auf diese E-Mail.",
  },
  cancellation: {
    subject: (number: string) => `Stornierung und Erstattung – Bestellung ${number}`,
    subjectRefund: (number: string) => `Erstattung – Bestellung ${number}`,
    heading: "Ihre Stornierung",
    headingRefund: "Ihre Erstattung",
    introOrder: "wir haben Ihre Bestellung storniert. Es wird nichts mehr gekocht und nichts mehr geliefert.",
    introDay:
      "wir haben die folgende Lieferung storniert. Alles andere aus Ihrer Bestellung bleibt, wie es ist.",
    introRefund: "wir erstatten Ihnen einen Betrag aus Ihrer Bestellung.",
    introMissing: "ein Teil Ihrer Lieferung kommt nicht. Was fehlt, erstatten wir Ihnen.",
    leftOut: {
      subjectRefund: (number: string) => `Gericht weggelassen – Bestellung ${number}`,
      headingRefund: "Ihre Lieferung ist kleiner",
      introRefund: "wir haben aus Ihrer Lieferung weggelassen, was Sie nicht mehr möchten.",
    },
    pieces: "Wir erstatten: ",
    missing: "Das kommt nicht: ",
    button: "Bestellung ansehen",
    restComes: "Alles andere aus Ihrer Bestellung kommt wie bestellt.",
    comesAnyway: (days: string) => `Ihr Paket kommt trotzdem: am ${days}, wie bestellt.`,
    restStays: (days: string) => `Von Ihrer Lieferung am ${days} kommt nur noch, was schon unterwegs ist.`,
    cancelled: (deliveries: number) => (deliveries === 1 ? "Stornierte Lieferung" : "Stornierte Lieferungen"),
    other: "Anderes aus Ihrer Bestellung",
    before: "Schon vorher erstattet",
    label: "Erstattung",
    preview: (amount: string) => `Wir erstatten ${amount}.`,
    refund: (amount: string) =>
      `Wir erstatten Ihnen ${amount} über das Zahlungsmittel, mit dem Sie bezahlt haben. Die Erstattung ist ` +
      "veranlasst; bis sie auf Ihrem Konto steht, können einige Bankarbeitstage vergehen.",
    alreadyBack: (amount: string) => `${amount} davon haben wir Ihnen schon vorher erstattet.`,
    allBack: (amount: string) =>
      `${amount} haben wir Ihnen schon über das Zahlungsmittel erstattet, mit dem Sie bezahlt haben.`,
    correction:
      "Die angehängte Rechnungskorrektur zieht von Ihrer Rechnung ab, was nicht geliefert wird oder erstattet ist.",
    onInvoice: {
      subject: (number: string) => `Stornierung – Bestellung ${number}`,
      subjectRefund: (number: string) => `Ihre Rechnung wird niedriger – Bestellung ${number}`,
      headingRefund: "Ihre Rechnung wird niedriger",
      introRefund: "wir ziehen einen Betrag von Ihrer Rechnung ab.",
      label: "Abzug",
      pieces: "Wir berechnen nicht: ",
      preview: (amount: string) => `Wir ziehen ${amount} von Ihrer Rechnung ab.`,
      deducted: (amount: string) =>
        `Wir ziehen ${amount} von Ihrer Rechnung ab: Bitte überweisen Sie entsprechend weniger. Haben Sie schon mehr ` +
        "überwiesen, bekommen Sie es auf Ihr Konto zurück.",
      transferred: (amount: string) =>
        `Ihre Rechnung ist schon bezahlt: Wir überweisen Ihnen ${amount} auf das Konto zurück, von dem Ihre Zahlung kam.`,
    },
    noRefund: "Eine Erstattung ist damit nicht verbunden, weil für diese Lieferung nichts zu zahlen war.",
  },
  missingDish: {
    subject: (dish: string, number: string) => `${dish} konnte nicht gekocht werden – Bestellung ${number}`,
    subjectPart: (pieces: string, number: string) => `Nicht in Ihrem Paket: ${pieces} – Bestellung ${number}`,
    heading: "Ein Gericht konnte nicht gekocht werden",
    headingPart: "Ein Teil der Portionen konnte nicht gekocht werden",
    intro: (dish: string, day: string) =>
      `Ihr Menü „${dish}“ für ${day} konnte nicht gekocht werden. Das tut uns leid.`,
    introPart: (pieces: string, day: string) =>
      `Für ${day} konnte nicht alles gekocht werden. Es fehlt: ${pieces}. Das tut uns leid.`,
    notInParcel: "Was fehlt, liegt deshalb nicht in Ihrem Paket.",
    restComes: "Alles andere kommt wie bestellt.",
    alsoMissing: (others: string) =>
      `Außerdem fehlt ${others}; dazu schreiben wir Ihnen eigens. Alles andere kommt wie bestellt.`,
    nothingLeft:
      "Von dieser Lieferung bliebe damit nichts übrig: Sie ist storniert, und auch ihr Versand geht zurück.",
    substitute: (dish: string) =>
      `Statt dessen legen wir „${dish}“ in Ihr Paket, ohne Aufpreis. Das enthält der Ersatz:`,
    notFitting:
      "Passt der Ersatz nicht zu Ihnen? Antworten Sie bitte auf diese E-Mail: Dann erstatten wir Ihnen den Betrag.",
    button: "Bestellung ansehen",
    coming: (day: string) => `Das kommt am ${day}`,
    boxShare:
      "Ein Gericht aus einer Box zählt mit seinem Anteil: dem gezahlten Preis der Box, geteilt durch die Zahl ihrer Gerichte.",
  },
  dishSwap: {
    subject: (number: string) => `Ein Gericht ist getauscht – Bestellung ${number}`,
    heading: "Wir haben ein Gericht für Sie getauscht",
    intro: (pieces: string, by: string, day: string) =>
      `Ihre Lieferung hat sich geändert: Statt ${pieces} kommt am ${day} „${by}“. Alles andere kommt wie bestellt. Das enthält das neue Gericht:`,
    samePrice: "Am Preis ändert sich nichts.",
    preview: (by: string) => `Statt dessen kommt: ${by}.`,
    button: "Bestellung ansehen",
    notFitting: "Stimmt etwas nicht? Antworten Sie bitte auf diese E-Mail.",
  },
  withdrawalReceipt: {
    subject: "Eingangsbestätigung Ihres Widerrufs",
    heading: "Ihr Widerruf ist eingegangen",
    intro: (when: string) => `wir bestätigen den Eingang Ihrer Widerrufserklärung am ${when}.`,
    preview: (when: string) => `Eingegangen am ${when}.`,
    content: "Inhalt Ihrer Erklärung",
    verdicts: "Widerrufsrecht je Position",
    isRight: "Widerrufsrecht besteht",
    isNoRight: "kein Widerrufsrecht",
    unmatched:
      "Zu diesen Angaben haben wir keine bezahlte Bestellung gefunden. Wir prüfen die Erklärung und melden uns. Sie haben " +
      "nichts widerrufen? Dann hat jemand Ihre Adresse eingetragen, und für Sie ist nichts zu tun.",
    next:
      "Soweit ein Widerrufsrecht besteht, erstatten wir Ihre Zahlung unverzüglich, spätestens binnen vierzehn Tagen, " +
      "über dasselbe Zahlungsmittel.",
    why: "Sie erhalten diese E-Mail als Eingangsbestätigung nach §\u00a0356a\u00a0BGB.",
  },
  newsletterConfirmation: {
    subject: "Bitte bestätigen Sie Ihre Newsletter-Anmeldung",
    heading: "Nur noch ein Klick",
    intro: (shop: string) =>
      `Diese Adresse wurde für den Newsletter von ${shop} angemeldet. Wenn Sie das waren, bestätigen Sie es bitte:`,
    button: "Anmeldung bestätigen",
    until: (day: string) =>
      `Der Link gilt bis ${day}. Danach löschen wir Ihre Adresse, wenn Sie nicht bestätigt haben.`,
    notYou:
      "Sie haben sich nicht angemeldet? Dann tun Sie einfach nichts: Ohne Ihre Bestätigung senden wir Ihnen keinen Newsletter.",
    why: "Sie erhalten diese E-Mail einmalig, weil Ihre Adresse auf unserer Website eingetragen wurde. Sie enthält keine Werbung.",
  },
  newsletterWelcome: {
    subject: (shop: string) => `Sie sind für den Newsletter von ${shop} angemeldet`,
    heading: "Sie sind angemeldet",
    intro: "Ab jetzt erhalten Sie neue Menüs und Liefertage per E-Mail, höchstens einmal pro Woche.",
    again: "Sie waren schon angemeldet, es ist nichts weiter zu tun.",
    leave: "Sie möchten keine E-Mails mehr? Mit einem Klick melden Sie sich ab:",
    link: "Newsletter abbestellen",
    why: "Sie erhalten diese E-Mail, weil Sie unseren Newsletter bestellt und die Bestellung bestätigt haben.",
  },
} as const;
