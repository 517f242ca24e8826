import type { Question } from "./faq-question.ts";

export const menuQuestions: readonly Question[] = [
  {
    question: "Wie groß ist eine Portion?",
    terms: ["Portionsgröße", "Portionsgrößen"],
    answer: `<p>Jede Schale enthält <strong>500\u00a0g</strong>, eine volle Mahlzeit für eine Person. Wie viel Energie, Eiweiß,
      Kohlenhydrate und Fett darin stecken, steht bei jedem Menü.</p>`,
  },
  {
    question: "Wie groß sind die Schalen?",
    terms: ["Schalengröße"],
    answer: `<p>Ungefähr <strong>23\u00a0×\u00a015\u00a0×\u00a05\u00a0cm</strong>. Sie passen in übliche Mikrowellen und lassen sich im
      Kühlschrank gut stapeln.</p>`,
  },
  {
    question: "Wie lange muss ich die Menüs erwärmen?",
    terms: ["Zubereitung", "Backofen"],
    answer: `<p>In der Mikrowelle:</p>
      <ul>
        <li><strong>3–4\u00a0Min.</strong> bei 750–800\u00a0W</li>
        <li><strong>2–3\u00a0Min.</strong> bei 1600\u00a0W</li>
        <li><strong>etwa 8\u00a0Min.</strong>, wenn das Menü tiefgekühlt ist</li>
      </ul>
      <p>Bitte beachten Sie die Zubereitung auf dem Etikett und prüfen Sie vor dem Essen, ob alles durchgehend heiß ist.</p>`,
  },
  {
    question: "Wie bewahre ich die Menüs auf, und kann ich sie einfrieren?",
    terms: [
      "einfrieren",
      "einzufrieren",
      "eingefroren",
      "tiefkühlen",
      "haltbar",
      "Haltbarkeit",
      "MHD",
      "Verbrauchsdatum",
      "aufbewahren",
      "Aufbewahrung",
      "lagern",
      "Lagerung",
      "Kühlschrank",
      "freeze",
    ],
    answer: `<p>Stellen Sie die Schalen nach der Ankunft gleich in den <strong>Kühlschrank</strong>. Wie kühl ein Menü
      gelagert wird, steht auf der Menüseite und auf dem Etikett, dort auch das Verbrauchsdatum. Danach sollten Sie
      das Menü nicht mehr essen.</p>
      <p>Möchten Sie ein Menü später essen, frieren Sie es am besten am Tag der Lieferung ein. Tiefgekühlt braucht es
      etwa 8\u00a0Min. in der Mikrowelle.</p>`,
  },
  {
    question: "Wo finde ich Zutaten und Allergene?",
    terms: ["Allergene", "Inhaltsstoffe", "Nährwerte", "Zutaten"],
    answer: `<p>Auf jeder Menüseite, vor dem Kauf: die vollständige Zutatenliste mit <strong>hervorgehobenen
      Allergenen</strong> und die Nährwerte je Portion und je 100\u00a0g. Im Shop blenden Sie mit den Filtern „Ohne\u00a0…“
      Menüs aus, die eines der 14\u00a0Hauptallergene enthalten; ein Menü mit unvollständigen Angaben gilt dabei nie als
      frei davon. Alle Angaben stehen auch auf dem Etikett.</p>
      <p>Unter „Mein\u00a0Teller“ geben Sie einmal an, was Sie meiden; jede Karte sagt dann, was dagegen spricht. Spuren
      können wir in unserer Küche nicht ausschließen: Steht bei einem Menü „keine Spuren angegeben“, heißt das nicht
      spurenfrei. Bei schwerer Allergie fragen Sie uns bitte vorher.</p>`,
  },
];
