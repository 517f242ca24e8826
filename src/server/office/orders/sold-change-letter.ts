import { type BrokenPromise, promiseText } from "#contract/office/catalogue/sold-changes.ts";

const longestSubject = 90;

interface ToldChange {
  menuName: string;
  promises: readonly BrokenPromise[];
  isInBoxes: boolean;
}

/** What the office may send as it is; salutation, order number and delivery day stand in every letter. */
export function soldChangeLetter({ menuName, promises, isInBoxes }: ToldChange) {
  const subject = `Wichtig: „${menuName}“ hat sich geändert`;
  const [first = "", ...others] = promises.map(promiseText);
  const paragraphs = [
    [`Ihr Gericht „${menuName}“ ${first}.`, ...others.map((text) => `Es ${text}.`)].join(" "),
    "Als Sie bestellt haben, stand es in unseren Angaben noch anders.",
    ...(isInBoxes ? ["Haben Sie eine Box bestellt, liegt das Gericht darin."] : []),
    "Passt das Gericht deshalb nicht mehr zu Ihnen, antworten Sie bitte auf diese E-Mail: Wir finden eine Lösung.",
  ];
  return {
    subject:
      subject.length <= longestSubject ? subject : "Wichtig: Ein Gericht Ihrer Bestellung hat sich geändert",
    message: paragraphs.join("\n\n"),
  };
}
