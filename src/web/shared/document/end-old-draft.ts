export const draftKey = "checkoutDraft";
export const draftMs = 30 * 86_400_000;

/** What the guest has asked this browser to remember of a paid order. */
export const rememberedKey = "remembered";
export const rememberedMs = 365 * 86_400_000;

const ends = [
  [draftKey, draftMs],
  [rememberedKey, rememberedMs],
];

/**
 * Runs in the head of every page, so that what has expired is deleted on any page; what is of unknown or impossible
 * age is deleted, too.
 */
export const endOldDraft =
  `for(let[k,m]of ${JSON.stringify(ends)})try{let d=localStorage.getItem(k);` +
  "d&&(Math.abs(Date.now()-JSON.parse(d).savedAt)<m||localStorage.removeItem(k))}catch{}";

/** On the root element of a browser that knows an order. */
export const knowsOrder = "knows-order";

/** Runs after it, before the first paint: the place of the last order is there from the start, so that nothing moves. */
export const markLastOrder = `try{/"order":{/.test(localStorage.getItem("${rememberedKey}"))&&document.documentElement.classList.add("${knowsOrder}")}catch{}`;
