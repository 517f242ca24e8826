/** Of the page of a remembered week: where its letters are switched off and on. */
export const lettersPart = "e-mails";
