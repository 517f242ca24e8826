export const cartHeightKey = "cartHeight";

/** Inline, before the browser puts a reloaded page where it was: as high as the cart is that is still to come. */
export const takeHeight = `try{document.currentScript.parentElement.style.minHeight=sessionStorage.getItem("${cartHeightKey}")}catch{}`;
