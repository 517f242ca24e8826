/** Where this browser keeps that it wants the large cards on a phone, too. */
export const cardSizeKey = "cardSize";
export const largeCards = "large";
/** on the element `html`; styles of the list hang on it (`compact:`) */
export const largeCardsClass = "large-cards";

/** Runs in the head of every page, so that the first paint has the cards that the guest chose. */
export const markLargeCards = `try{localStorage.getItem("${cardSizeKey}")=="${largeCards}"&&document.documentElement.classList.add("${largeCardsClass}")}catch{}`;
