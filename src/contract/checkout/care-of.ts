/** Source of a regular expression: how people begin the name of a part of a house. */
export const partOfHouse =
  "(?:\\d{1,2}\\. ?(?:OG|UG|Stock|Stockwerk|Etage)|(?:Hinter|Vorder|Garten|Quer|Rück)(?:haus|gebäude)|Seitenflügel|Aufgang|Eingang|Treppe|Stiege|Haus|Gebäude|Block|Etage|Stock|Wohnung|Whg|App(?:artement|artment)?|Apartment|Zimmer|HH|VH|GH|EG|DG|OG|UG|links|rechts|Mitte)(?![\\p{Letter}\\d])";
const isPartOfHouse = new RegExp(`^${partOfHouse}`, "iu");

/** How people begin such a line themselves, as a whole word. */
const ownForm =
  /^(?:℅|(?:z\.? ?h(?:d|dn)?\b\.?|zu h[äa]nden|bei\b|b\. |c\.o\.|care of\b|in care of\b|p\.? ?a(?:dr)?\.|per adresse\b|at+n?\b|attention\b|chez\b|i\. ?h\.|im hause\b|über\b|[aà] l'attention|für\b))/iu;

/** The line of an address below a firm's or person's name: "c/o" only where no other form of address is typed. */
export function careOfLine(careOf: string): string {
  const text = careOf.trim();
  if (text === "" || ownForm.test(text) || isPartOfHouse.test(text)) return text;
  return `c/o ${text.replace(/^c ?\/ ?o(?:[.:]\s*|\s+|(?=\p{Lu}))/iu, "")}`;
}
