import { guaranteeLink } from "./gewaehrleistung-link.ts";

/**
 * The harmonised notice on the legal guarantee, word for word from Annex I of Implementing Regulation (EU)
 * 2025/1960: nothing may be changed. `gewaehrleistung.svg` and `gewaehrleistung.pdf` show the same.
 */
export const guaranteeNotice = {
  ...guaranteeLink,
  lead:
    "Mindestens zwei Jahre gesetzliche Gewährleistung der Vertragsmäßigkeit für Waren, die in der Europäischen Union " +
    "verkauft werden.",
  claims: {
    text:
      "Verbraucherinnen und Verbraucher können ihre Rechte im Rahmen des gesetzlichen Gewährleistungsrechts geltend machen, " +
      "z.\u00a0B. wenn die Waren:",
    points: ["nicht der Beschreibung entsprechen,", "nicht bestimmungsgemäß funktionieren."],
  },
  liability: {
    text:
      "Verkäufer haften für jede Vertragswidrigkeit, die zum Zeitpunkt der Lieferung der Waren bestand und innerhalb des " +
      "Zeitraums der gesetzlichen Gewährleistung erkennbar wird. Verkäufer müssen in solchen Fällen Folgendes anbieten:",
    points: [
      "kostenlose Nachbesserung oder kostenlose Ersatzlieferung,",
      "in bestimmten Fällen eine Preisminderung oder eine vollständige Erstattung des Kaufpreises.",
    ],
  },
  countries:
    "In einigen Ländern gilt ein längerer Zeitraum für die gesetzliche Gewährleistung. Für gebrauchte Waren kann ein " +
    "kürzerer Zeitraum gelten, jedoch nicht weniger als ein Jahr.",
  more:
    "Für weitere Informationen zu Ihren Rechten in einem bestimmten Land scannen Sie den nachstehenden QR-Code oder fragen " +
    "Sie den Verkäufer.",
  steps: {
    heading: "Was ist zu tun, wenn Sie vertragswidrige Waren erhalten?",
    points: [
      "Melden Sie dem Verkäufer das Problem so bald wie möglich.",
      "Legen Sie einen Kaufnachweis vor, z.\u00a0B. die Quittung, Rechnung oder einen Kontoauszug.",
    ],
  },
  commercial:
    "Verkäufer und Hersteller können auch gewerbliche Garantien gewähren, die unabhängig von der gesetzlichen " +
    "Gewährleistung gelten. Diese GARAN-Kennzeichnung zeigt beispielsweise, dass der Hersteller eine gewerbliche " +
    "Haltbarkeitsgarantie ohne zusätzliche Kosten gewährt, die die gesamte Ware abdeckt.",
} as const;

export function noticeWords(): string[] {
  const { lead, claims, liability, countries, more, address, steps, commercial } = guaranteeNotice;
  return [
    lead,
    ...[claims, liability].flatMap(({ text, points }) => [text, ...points]),
    countries,
    more,
    address,
    steps.heading,
    ...steps.points,
    commercial,
  ].map((words) => words.replaceAll("\u00a0", " "));
}

const list = (points: readonly string[], kind: "ul" | "ol") =>
  `<${kind}>${points.map((point) => `<li>${point}</li>`).join("")}</${kind}>`;

/** For people who cannot see the picture, and for mails. */
export function noticeHtml(): string {
  const { lead, claims, liability, countries, more, href, address, steps, commercial } = guaranteeNotice;
  return `<p><strong>${lead}</strong></p>
    <p>${claims.text}</p>${list(claims.points, "ul")}
    <p>${liability.text}</p>${list(liability.points, "ul")}
    <p>${countries}</p>
    <p>${more} <a href="${href}">${address}</a></p>
    <p><strong>${steps.heading}</strong></p>${list(steps.points, "ol")}
    <p>${commercial}</p>`;
}
