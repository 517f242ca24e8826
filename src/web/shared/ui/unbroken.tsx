const word = "E-Mail";

/** German text whose "E-Mail" stays on one line: browsers like to break after its hyphen. */
export function Unbroken({ text }: { text: string }) {
  return text.split(/(E-Mail)/).map((part) => (part === word ? <Email key={part} /> : part));
}

/** The same word within a text of the page's own. */
export function Email() {
  return <span className="whitespace-nowrap">{word}</span>;
}

/** The same for texts that come as HTML; none of them has the word in an attribute. */
export function unbrokenHtml(html: string): string {
  return html.replaceAll(word, `<span class="whitespace-nowrap">${word}</span>`);
}
