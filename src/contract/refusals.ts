import { postcodeTexts } from "#contract/calendar/postcode.ts";
import type { BookFault } from "#contract/office/books/books.ts";
import type { Cart } from "#contract/cart/cart.ts";
import { officeRefusals } from "#contract/office/office-refusals.ts";
import type { SoldWarning } from "#contract/office/catalogue/sold-changes.ts";
import type { RecipeEffect } from "#contract/office/recipes/recipe-effect.ts";
import { longestPassword, shortestPassword } from "#contract/team/staff.ts";

/**
 * Every expected refusal: stable code → HTTP status and the German text for the guest. Any other failure is a fault
 * and answers 500 without details.
 */
export const refusals = {
  ...officeRefusals,
  malformed: [400, "Die Anfrage ist ungültig."],
  guest_id_required: [400, "Die Gast-Kennung fehlt oder ist ungültig. Bitte laden Sie die Seite neu."],
  channel_unknown: [400, "Dieser Vertriebskanal wird nicht unterstützt."],
  login_required: [401, "Bitte melden Sie sich an."],
  login_failed: [401, "E-Mail oder Passwort ist falsch."],
  login_delayed: [429, "Zu viele falsche Passwörter für dieses Konto. Bitte warten Sie einen Moment."],
  forbidden: [403, "Dafür fehlt Ihnen die Berechtigung."],
  login_unfinished: [403, "Ihre Anmeldung ist noch nicht abgeschlossen. Bitte schließen Sie sie zuerst ab."],
  step_up_required: [403, "Bitte bestätigen Sie zuerst, dass Sie es sind."],
  proof_failed: [422, "Das hat nicht gestimmt. Bitte versuchen Sie es noch einmal."],
  proof_delayed: [429, "Zu viele falsche Codes. Bitte warten Sie einen Moment."],
  pin_failed: [401, "Diese PIN stimmt nicht."],
  pin_locked: [
    403,
    "Zu viele falsche PINs. Bitte melden Sie sich an diesem Tablet einmal mit Ihrem Passwort oder Passkey an, danach gilt die PIN wieder.",
  ],
  tablet_unknown: [
    403,
    "An diesem Gerät genügt keine PIN. Bitte melden Sie sich mit Ihrem Passwort oder Passkey an.",
  ],
  passkey_login_failed: [401, "Dieser Passkey gehört zu keinem Zugang. Bitte melden Sie sich anders an."],
  invitation_ended: [
    410,
    "Diese Einladung gilt nicht mehr: Sie ist abgelaufen, oder das Passwort ist schon gewählt. Melden Sie sich damit an, oder bitten Sie die Verwaltung um eine neue.",
  ],
  passkey_taken: [409, "Dieser Passkey ist schon eingerichtet."],
  passkeys_impossible: [
    422,
    "Unter dieser Adresse sind keine Passkeys möglich: Sie brauchen einen Namen statt einer IP-Adresse und https.",
  ],
  too_many_passkeys: [409, "Mehr als zehn Passkeys sind nicht möglich. Bitte entfernen Sie zuerst einen."],
  totp_taken: [409, "Eine Authenticator-App ist schon eingerichtet. Bitte entfernen Sie sie zuerst."],
  own_factors: [
    409,
    "Die eigenen Faktoren kann niemand selbst zurücksetzen. Bitte ändern Sie sie unter „Mein Zugang“, oder bitten Sie jemanden aus der Verwaltung.",
  ],
  last_factor: [
    409,
    "Der letzte zweite Faktor kann nicht entfernt werden: Die Verwaltung dieses Shops braucht einen. Bitte richten Sie zuerst einen anderen ein.",
  ],
  foreign_origin: [
    403,
    "Diese Anfrage kam von einer anderen Website und wurde nicht ausgeführt. Bitte öffnen Sie unsere Seite und versuchen Sie es dort noch einmal.",
  ],
  not_found: [404, "Das haben wir nicht gefunden."],
  menu_not_found: [404, "Dieses Menü gibt es nicht oder nicht mehr."],
  style_not_found: [404, "Diesen Style gibt es nicht."],
  postcode_unknown: [404, postcodeTexts.unknown],
  cart_not_found: [404, "Dieser Warenkorb wurde nicht gefunden."],
  line_not_found: [404, "Dieser Eintrag ist nicht mehr im Warenkorb."],
  order_not_found: [404, "Diese Bestellung wurde nicht gefunden."],
  complaint_not_found: [404, "Diese Meldung gibt es nicht."],
  complaint_too_early: [409, "Diese Lieferung ist noch nicht bei Ihnen angekommen."],
  complaint_open: [409, "Das haben Sie uns schon gemeldet. Wir antworten Ihnen per E-Mail."],
  complaint_settled: [
    409,
    "Dazu haben wir schon entschieden. Ist etwas noch nicht gut, antworten Sie bitte auf unsere E-Mail.",
  ],
  too_many_complaints: [
    409,
    "Zu dieser Bestellung gibt es schon mehrere Meldungen. Bitte schreiben Sie uns eine E-Mail.",
  ],
  too_many_photos: [409, "Mehr als drei Fotos sind nicht möglich."],
  week_not_found: [
    404,
    "Diese Woche ist nicht mehr gemerkt. Vielleicht haben Sie sie beendet, oder der Link ist nicht vollständig.",
  ],
  week_changed: [
    409,
    "Diese Woche wurde gerade an anderer Stelle geändert. Wir zeigen jetzt den neuen Stand.",
  ],
  proposal_changed: [
    409,
    "Dieser Vorschlag hat sich geändert, seit Sie ihn geöffnet haben. Wir zeigen jetzt den neuen Stand: Bitte prüfen Sie ihn. Im Warenkorb ist nichts davon.",
  ],
  week_not_paid: [409, "Merken können wir uns nur eine bezahlte Bestellung, die kein Geschenk ist."],
  week_ordered: [409, "Für diese Woche haben Sie schon bestellt."],
  week_over: [409, "Für diese Woche ist der Bestellschluss vorbei."],
  order_link_ended: [410, "Dieser Link ist abgelaufen. Wir senden Ihnen gern einen neuen per E-Mail."],
  delivery_not_found: [404, "Diese Lieferung gehört nicht zur Bestellung."],
  invoice_not_found: [404, "Diese Rechnung wurde nicht gefunden."],
  legal_texts_changed: [
    409,
    "AGB, Datenschutz oder Widerrufsbelehrung haben sich gerade geändert. Bitte laden Sie die Seite neu und lesen Sie sie, bevor Sie bestellen.",
  ],
  cart_changed: [409, "Ihr Warenkorb hat sich geändert. Bitte prüfen Sie ihn noch einmal."],
  day_full: [409, "Für diesen Tag sind nicht mehr genug Portionen frei."],
  cart_ordered: [409, "Dieser Warenkorb wurde bereits bestellt."],
  delivery_fixed: [409, "Diese Lieferung kann nicht mehr geändert werden."],
  last_dish: [422, "Von dieser Lieferung bliebe nichts übrig. Bitte stornieren Sie die ganze Lieferung."],
  day_taken: [409, "An diesem Tag kommt schon eine Lieferung dieser Bestellung."],
  review_too_early: [409, "Bewerten können Sie ein Menü, sobald es zugestellt ist."],
  review_given: [409, "Dieses Menü haben Sie schon bewertet."],
  already_corrected: [409, "Diese Rechnung ist bereits storniert."],
  refund_changed: [
    409,
    "Der Betrag hat sich inzwischen geändert. Bitte prüfen Sie ihn und bestätigen Sie noch einmal.",
  ],
  substitute_gone: [
    409,
    "Vom Ersatz sind für diesen Tag nicht mehr genug Portionen frei. Bitte wählen Sie das andere.",
  ],
  dish_is_gone: [409, "Die Lieferung enthält das nicht mehr, oder sie ist schon verschickt."],
  demo_sold: [
    409,
    "Der Shop hat schon für echtes Geld verkauft: Die Demo lässt sich nicht mehr als Ganzes entfernen. Bitte nehmen Sie ihre Menüs aus dem Verkauf oder legen Sie sie ins Archiv.",
  ],
  trial_is_over: [
    409,
    "Der Shop hat schon für echtes Geld verkauft: Bestellungen lassen sich nicht mehr entfernen.",
  ],
  trial_changed: [
    409,
    "Inzwischen ist eine Bestellung dazugekommen. Bitte lesen Sie noch einmal, was geht, und bestätigen Sie es.",
  ],
  too_many_rows: [422, "Das sind zu viele Zeilen für eine Datei. Bitte schränken Sie die Liste ein."],
  too_many_entries: [
    409,
    "Davon gibt es schon 1.000 Einträge, mehr gehen nicht. Bitte ändern Sie einen, der nicht mehr gebraucht wird.",
  ],
  payment_processing: [
    409,
    "Ihre Zahlung wird noch bearbeitet. Bitte bezahlen Sie nicht noch einmal; wir melden uns, sobald sie da ist.",
  ],
  picture_unreadable: [
    422,
    "Dieses Bild kann nicht gelesen werden. Bitte JPEG, PNG, WebP oder AVIF hochladen.",
  ],
  picture_animated: [422, "Bewegte Bilder sind nicht möglich. Bitte laden Sie ein stehendes Bild hoch."],
  picture_too_small: [422, "Das Bild ist zu klein: Es muss mindestens 1000 Pixel breit sein."],
  picture_too_many_pixels: [422, "Das Bild ist zu groß: Möglich sind höchstens 40 Millionen Pixel."],
  logo_too_small: [422, "Das Logo ist zu klein: Es muss mindestens 64 Pixel hoch sein."],
  too_large: [413, "Die Anfrage ist zu groß."],
  media_type: [415, "Dieses Format wird nicht unterstützt. Bitte senden Sie JSON."],
  invalid: [422, "Bitte überprüfen Sie Ihre Angaben."],
  quantity_too_small: [422, "Die Menge muss größer als 0 sein."],
  quantity_too_large: [422, "Es sind höchstens 100 Stück pro Menü und Liefertag möglich."],
  quantity_not_whole: [422, "Die Menge muss eine ganze Zahl sein."],
  too_many_lines: [422, "Ein Warenkorb fasst höchstens 100 Einträge."],
  postcode_invalid: [422, postcodeTexts.invalid],
  day_required: [422, "Bitte wählen Sie ein Lieferdatum aus."],
  day_not_bookable: [422, "An diesem Tag können wir nicht liefern."],
  cart_empty: [422, "Warenkorb ist leer."],
  minimum_not_reached: [422, "Einer Lieferung fehlen noch Menüs."],
  amount_too_small: [422, "Beträge unter 0,50\u00a0€ können nicht bezahlt werden."],
  amount_too_large: [
    422,
    "Mehr als 999.999,99\u00a0€ können nicht auf einmal bezahlt werden. Bitte bestellen Sie weniger, oder schreiben Sie uns.",
  ],
  form_invalid: [422, "Bitte überprüfe die persönlichen Informationen."],
  invoice_purchase_off: [
    409,
    "Auf Rechnung können Sie zurzeit nicht bestellen. Bitte wählen Sie „Jetzt bezahlen“; Ihre Angaben sind noch da.",
  ],
  invoice_purchase_only_for_firms: [
    422,
    "Auf Rechnung liefern wir nur an Unternehmen: Bitte nennen Sie Ihre Firma, oder wählen Sie „Jetzt bezahlen“.",
  ],
  invoice_purchase_limit: [
    409,
    "Mit dieser Bestellung ginge der Betrag über das hinaus, was Sie bei uns auf Rechnung offen haben können. Bitte wählen Sie „Jetzt bezahlen“, bestellen Sie weniger, oder begleichen Sie zuerst offene Rechnungen.",
  ],
  invoice_purchase_stopped: [
    409,
    "Auf Rechnung liefern wir an dieses Unternehmen zurzeit nicht, zum Beispiel weil eine frühere Rechnung überfällig ist. Bitte wählen Sie „Jetzt bezahlen“; Ihre Angaben sind noch da.",
  ],
  invoice_address_fixed: [
    409,
    "Eine Bestellung auf Rechnung liefern wir nur an diese Anschrift. Bitte schreiben Sie uns, wenn sie an eine andere soll.",
  ],
  invoice_purchase_full: [
    409,
    "Auf Rechnung können wir zurzeit keine weitere Bestellung annehmen. Bitte wählen Sie „Jetzt bezahlen“; Ihre Angaben sind noch da.",
  ],
  email_refused: [422, "Diese E-Mail-Adresse nimmt der Zahlungsanbieter nicht an. Bitte prüfen Sie sie."],
  return_address_refused: [422, "Die Rücksprungadresse gehört nicht zu diesem Shop."],
  code_required: [422, "Bitte geben Sie einen Rabattcode an."],
  code_not_valid: [422, "Dieser Rabattcode ist nicht gültig."],
  code_expired: [422, "Dieser Rabattcode ist abgelaufen."],
  code_minimum: [422, "Für diesen Rabattcode ist der Warenwert zu niedrig."],
  code_not_combinable: [422, "Es ist bereits ein Rabattcode eingelöst. Codes sind nicht kombinierbar."],
  code_used_up: [422, "Dieser Rabattcode ist bereits aufgebraucht."],
  code_held: [
    422,
    "Eine unbezahlte Bestellung hält diesen Rabattcode. Bitte versuchen Sie es später noch einmal.",
  ],
  code_not_for_customer: [
    422,
    "Dieser Rabattcode ist für neue Kundinnen und Kunden oder gilt einmal je Person und passt nicht zu Ihren Angaben. Bitte bestellen Sie ohne ihn, oder schreiben Sie uns.",
  ],
  code_tries_over: [
    429,
    "Rabattcodes dieser Art wurden heute schon zu oft abgelehnt. Bitte bestellen Sie ohne den Code, versuchen Sie es morgen wieder, oder schreiben Sie uns.",
  ],
  vouchers_not_sold: [409, "Gutscheine verkaufen wir zurzeit nicht."],
  voucher_day_refused: [422, "Bitte einen Tag von heute an bis in einem Jahr wählen."],
  voucher_changed: [
    409,
    "Dieser Gutschein hat sich inzwischen geändert, oder jemand anderes hat ihn schon bearbeitet. Die Liste ist jetzt aktuell: Bitte prüfen Sie ihn noch einmal.",
  ],
  voucher_used: [
    409,
    "Von diesem Gutschein ist etwas eingelöst oder zurückgegeben: Er lässt sich nicht mehr als Ganzes zurücknehmen.",
  ],
  voucher_not_valid: [422, "Dieser Gutschein ist nicht gültig."],
  voucher_not_combinable: [
    422,
    "Ein anderer Gutschein ist schon eingesetzt. Bitte entfernen Sie ihn erst, oder lösen Sie diesen bei der nächsten Bestellung ein.",
  ],
  voucher_spent: [
    409,
    "Von diesem Gutschein wurde gerade an anderer Stelle bezahlt. Bitte prüfen Sie die Beträge und bestellen Sie noch einmal.",
  ],
  goodwill_not_on_invoice: [
    422,
    "Bei Kauf auf Rechnung geht kein Gutschein: Erstatten Sie den Betrag, dann wird er von der Rechnung abgezogen.",
  ],
  voucher_withdrawal_over: [409, "Die 14 Tage für den Widerruf sind vorbei. Bitte schreiben Sie uns."],
  voucher_not_on_invoice: [
    422,
    "Mit Gutschein bezahlen Sie bitte sofort: Kauf auf Rechnung geht damit nicht zusammen.",
  ],
  correction_too_large: [422, "Der Betrag ist höher als der Rest der Rechnung."],
  payment_sent_back: [
    409,
    "Ihre Zahlung kam zu spät, wir können die Bestellung nicht mehr ausführen. Sie erhalten den Betrag vollständig zurück.",
  ],
  payment_mismatch: [409, "Die Zahlung passt nicht zur Bestellung. Wir prüfen das und melden uns."],
  password_wrong: [422, "Das bisherige Passwort ist falsch."],
  password_too_short: [422, `Das Passwort muss mindestens ${shortestPassword} Zeichen haben.`],
  password_too_long: [422, `Das Passwort darf höchstens ${longestPassword} Zeichen haben.`],
  password_common: [
    422,
    "Dieses Passwort ist leicht zu erraten: Es steht in Listen häufiger und erbeuteter Passwörter oder folgt einem einfachen Muster. Gut sind vier Wörter, die nichts miteinander zu tun haben.",
  ],
  password_names_shop: [
    422,
    "Dieses Passwort ist leicht zu erraten: Es besteht fast nur aus dem Namen des Shops. Gut sind vier Wörter, die nichts miteinander zu tun haben.",
  ],
  password_names_person: [
    422,
    "Dieses Passwort ist leicht zu erraten: Es besteht fast nur aus Ihrem Namen oder Ihrer E-Mail-Adresse. Gut sind vier Wörter, die nichts miteinander zu tun haben.",
  ],
  password_unchanged: [422, "Das neue Passwort ist das bisherige. Bitte wählen Sie ein anderes."],
  too_many_requests: [429, "Zu viele Anfragen. Bitte warten Sie einen Moment."],
  newsletter_queue_full: [
    503,
    "Für den Newsletter haben sich gerade ungewöhnlich viele angemeldet. Bitte versuchen Sie es morgen noch einmal.",
  ],
  too_many_cart_lines: [
    429,
    "Über Ihren Internetanschluss wurde heute schon ungewöhnlich viel in Warenkörbe gelegt. Ab morgen geht es wieder, über einen anderen Anschluss sofort. Was schon im Warenkorb liegt, können Sie bestellen.",
  ],
  buyer_fixed: [409, "Der Rechnungsempfänger lässt sich hier nicht mehr ergänzen. Bitte schreiben Sie uns."],
  too_many_changes: [
    429,
    "Diese Lieferung haben Sie heute schon fünfmal geändert. Ab morgen geht es wieder; stornieren können Sie weiterhin. Eilt es, antworten Sie bitte auf eine unserer E-Mails.",
  ],
  too_many_cancellations: [
    429,
    "Sie haben in den letzten 24 Stunden schon drei Bestellungen storniert. Diese hier storniert unser Team für Sie: Bitte antworten Sie bis zum Bestellschluss auf Ihre Bestellbestätigung. Ihr Geld bekommen Sie wie immer zurück.",
  ],
  payment_unavailable: [
    503,
    "Die Zahlung ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.",
  ],
  draining: [503, "Dieser Prozess wird gerade beendet."],
  migrations_behind: [503, "Der Datenbank fehlen Migrationen dieses Standes: Bitte den Prozess neu starten."],
  unavailable: [503, "Der Shop ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal."],
  internal: [500, "Da ist etwas schiefgelaufen. Bitte versuchen Sie es erneut."],
} as const satisfies Record<string, readonly [number, string]>;

export type RefusalCode = keyof typeof refusals;

/**
 * The body of every failed call. `errors` lists German messages by field. `data` is the current cart when checkout
 * refuses because of it (`cart_changed`, `day_full`, `day_not_bookable`), without its discount when the code is
 * refused (`code_…`). `sold` is what a change breaks for guests who have bought (`sold_change_unconfirmed`). `effect` is
 * what it does to dishes (`recipe_effect_unconfirmed`). `faults` is what is wrong in the books (`books_have_faults`,
 * `books_have_warnings`).
 */
export interface FailureBody {
  status: "error";
  code: RefusalCode;
  message: string;
  errors?: Record<string, string[]>;
  data?: Cart;
  sold?: SoldWarning;
  effect?: RecipeEffect;
  faults?: BookFault[];
  /** of the order that has changed meanwhile, as the message tells it */
  version?: string;
}
