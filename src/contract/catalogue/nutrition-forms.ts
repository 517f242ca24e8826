/** Nutrition form 10 is Vegetarisch and 11 is Vegan in every catalogue. */
export const vegetarianFormId = 10;
export const veganFormId = 11;
