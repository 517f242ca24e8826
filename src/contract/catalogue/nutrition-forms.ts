/** Nutrition form 10 is Vegetarisch and 11 is Vegan in every catalogue of this shop. */
export const vegetarianFormId = 10;
export const veganFormId = 11;
