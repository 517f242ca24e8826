/** On the button of the footer that opens the plate. */
export const plateAttribute = "data-opens-plate";
/** Around the form for the newsletter. */
export const newsletterAttribute = "data-newsletter";
