/** The form of the words and all filters; the browser alone can send it, too. */
export const choiceFormId = "menu-auswahl";
