export const cartHeightKey = "cartHeight";

/**
 * Runs inline, before the browser restores the scroll position: reserves the height that the cart had before the
 * reload.
 */
export const restoreCartHeight = `try{document.currentScript.parentElement.style.minHeight=sessionStorage.getItem("${cartHeightKey}")}catch{}`;
