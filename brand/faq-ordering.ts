import type { Question } from "./faq-question.ts";

export const orderingQuestions: readonly Question[] = [
  {
    question: "Wie hoch ist der Mindestbestellwert?",
    answer: `<p>Mindestens <strong>4\u00a0Gerichte oder mindestens 39\u00a0€</strong> je Bestellung. Für jede Lieferung sind
      außerdem mindestens 6\u00a0Menüs vorgesehen, sofern keine Box dabei ist: So ist das Paket gut gefüllt und bleibt
      kühl. Fehlt noch etwas, sagt Ihnen das der Warenkorb bei jedem Liefertag.</p>`,
  },
  {
    question: "Muss ich ein Abo abschließen?",
    answer: `<p>Nein. Es gibt <strong>kein Abo</strong>: Jede Bestellung ist eine einzelne Bestellung, die nach der
      Lieferung abgeschlossen ist. Sie brauchen auch kein Kundenkonto, sondern bestellen als Gast.</p>`,
  },
  {
    question: "An welchen Tagen liefern Sie?",
    answer: `<p>Von <strong>Dienstag bis Freitag</strong>. Samstags, sonntags, montags und an Feiertagen liefern wir
      nicht, ebenso nicht am Tag nach einem Tag, an dem der Paketdienst nicht fährt. Der Kalender im Warenkorb zeigt
      alle freien Tage und nennt bei jedem gesperrten Tag den Grund. Bestellen können Sie bis zu 42\u00a0Tage im Voraus.</p>`,
  },
  {
    question: "Bis wann muss ich bestellen?",
    answer: `<p>Bis <strong>12:00\u00a0Uhr am zweiten Küchentag vor der Lieferung</strong>. Unsere Küche arbeitet von Montag
      bis Freitag, Feiertage ausgenommen. In einer Woche ohne Feiertag heißt das:</p>
      <ul>
        <li>Lieferung Dienstag: Bestellschluss Freitag, 12:00\u00a0Uhr</li>
        <li>Lieferung Mittwoch: Bestellschluss Montag, 12:00\u00a0Uhr</li>
        <li>Lieferung Donnerstag: Bestellschluss Dienstag, 12:00\u00a0Uhr</li>
        <li>Lieferung Freitag: Bestellschluss Mittwoch, 12:00\u00a0Uhr</li>
      </ul>
      <p>Ist ein Tag ausgebucht, schließt er früher.</p>`,
  },
  {
    question: "Kann ich in einer Bestellung mehrere Liefertage wählen?",
    answer: `<p>Ja. Sie legen für jedes Menü im Warenkorb den Liefertag fest; der Warenkorb fasst zusammen, was am
      selben Tag kommt. Über „Kopieren“ übernehmen Sie ein Menü auf einen weiteren Tag. Bezahlt wird alles in einem
      Schritt, die Versandkosten gelten je Liefertag.</p>`,
  },
  {
    question: "Wie lange dauert der Versand und wer liefert?",
    answer: `<p>Der Versand dauert <strong>1–3\u00a0Werktage</strong>: vom Kochen über das Packen bis zur Zustellung. Es
      liefert ein <strong>Paketdienst</strong>. Gerechnet ab dem Versand ist Ihr Paket meist innerhalb von
      <strong>24\u00a0Stunden</strong> bei Ihnen, ausnahmsweise innerhalb von 48\u00a0Stunden. Wir verschicken am Tag vor Ihrem
      Liefertag und senden Ihnen dann eine E-Mail mit der Sendungsverfolgung.</p>`,
  },
  {
    question: "Was kostet der Versand?",
    answer: `<p><strong>4,90\u00a0€ je Liefertag.</strong> Ab einem Warenwert von 59\u00a0€ an diesem Tag ist der Versand
      kostenlos. Maßgeblich ist der Warenwert vor Abzug eines Rabatts; der Warenkorb rechnet jeden Tag einzeln.</p>`,
  },
  {
    question: "Wohin liefern Sie?",
    answer: `<p>An jede Anschrift in <strong>Deutschland</strong>, nach Hause oder ins Büro. Über „Lieferort“ oben auf der
      Seite prüfen Sie Ihre Postleitzahl und sehen, wann die nächste Lieferung bei Ihnen sein könnte. Hinweise für die
      Zustellung tragen Sie bei der Bestellung unter „Anmerkungen“ ein.</p>`,
  },
  {
    question: "Was, wenn niemand zu Hause ist?",
    answer: `<p>Unter „Wenn ich nicht da bin“ nennen Sie bei der Bestellung einen <strong>Ablageort</strong> oder einen
      <strong>Nachbarn</strong>, oder Sie wünschen, dass nur persönlich übergeben wird. Bis zum Bestellschluss können Sie das über den
      Link in Ihrer Bestellbestätigung ändern. Wir geben es an den Paketdienst weiter; ob er es erfüllt, entscheidet er.
      {kühlung}</p>`,
  },
  {
    question: "Kann ich meine Bestellung noch ändern oder stornieren?",
    answer: `<p>Bis zum Bestellschluss des jeweiligen Liefertags: ja. Der Link in Ihrer Bestellbestätigung führt zu Ihrer
      Bestellung. Dort verschieben Sie eine Lieferung auf einen anderen Tag, ändern die Anschrift oder stornieren sie; den
      Betrag erstatten wir. Danach wird für Sie gekocht, und eine Änderung ist nicht mehr möglich.</p>`,
  },
];
