import { useGermanTime } from "#web/shared/german-time.ts";

const word = "E-Mail";
/** `E-Mail`, `750–800 W`, `3 Minuten` */
const unbroken = /(E-Mail|\d+(?:–\d+)? (?:W|kW|g|kg|ml|°C|Min|Minuten)(?![\p{L}\d]))/u;

/** Keeps "E-Mail" and a figure with its unit on one line; browsers like to break after a hyphen or a dash. */
export function Unbroken({ text }: { text: string }) {
  const inZone = useGermanTime();
  return inZone(text)
    .split(unbroken)
    .map((part, at) =>
      at % 2 === 0 ? (
        part
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text stay in their places
        <span key={at} className="whitespace-nowrap">
          {part}
        </span>
      ),
    );
}

export function Email() {
  return <span className="whitespace-nowrap">{word}</span>;
}

/** The same for HTML. None of these texts has the word in an attribute. */
export function unbrokenHtml(html: string): string {
  return html.replaceAll(word, `<span class="whitespace-nowrap">${word}</span>`);
}
