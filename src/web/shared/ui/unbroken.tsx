const word = "E-Mail";

/** Keeps "E-Mail" on one line; browsers like to break after its hyphen. */
export function Unbroken({ text }: { text: string }) {
  return text.split(/(E-Mail)/).map((part) => (part === word ? <Email key={part} /> : part));
}

export function Email() {
  return <span className="whitespace-nowrap">{word}</span>;
}

/** The same for HTML. None of these texts has the word in an attribute. */
export function unbrokenHtml(html: string): string {
  return html.replaceAll(word, `<span class="whitespace-nowrap">${word}</span>`);
}
