export interface Question {
  readonly question: string;
  /** HTML; `{email}` and other placeholders are the company's, see `fill-in.ts` */
  readonly answer: string;
  /** The search answers these words with the question; no dish and no filter is called so. */
  readonly terms?: readonly string[];
  /** Where the search leads instead of the question itself. */
  readonly page?: string;
}

/** What guests ask before they order for the first time, and after the parcel has left. */
export const arrivalQuestions: readonly Question[] = [
  {
    question: "Was passiert, wenn niemand zu Hause ist?",
    terms: [
      "niemand",
      "niemand da",
      "niemand zu Hause",
      "zu Hause",
      "zuhause",
      "Hause",
      "abwesend",
      "Nachbar",
      "Ablageort",
      "abstellen",
    ],
    answer: `<p>Unter „Wenn ich nicht da bin“ nennen Sie bei der Bestellung einen <strong>Ablageort</strong> oder einen
      <strong>Nachbarn</strong>, oder Sie wünschen, dass nur persönlich übergeben wird. Wir geben es an den Paketdienst weiter; ob er es
      erfüllt, entscheidet er. {kühlung}</p>
      <p>Passt der Tag doch nicht, ändern Sie Wunsch, Anschrift oder Liefertag bis zum Bestellschluss auf Ihrer Bestellseite.
      Liefern lassen können Sie auch ins Büro.</p>`,
  },
  {
    question: "Wie bleiben die Menüs unterwegs kühl?",
    terms: ["Kühlung", "kühlen", "gekühlt", "Kühlverpackung", "Kühlkette", "Kühlbox", "Kühlakku"],
    answer: `<p>Wir packen Ihre Menüs am Tag vor der Lieferung in eine <strong>Kühlverpackung</strong>, einen gedämmten
      Karton mit Kühlakkus, und übergeben sie dem Paketdienst; meist sind sie innerhalb von 24\u00a0Stunden bei Ihnen.
      {kühlung} Stellen Sie die Schalen nach der Ankunft gleich in den Kühlschrank.</p>
      <p>Kommt ein Paket beschädigt oder warm an, essen Sie die Menüs bitte nicht. Öffnen Sie Ihre
      <a href="/bestellung">Bestellseite</a> und drücken Sie bei der Lieferung „Problem melden“: Ein Foto genügt, und Sie sagen
      gleich, ob Sie Geld zurück oder Ersatz möchten.</p>`,
  },
];
