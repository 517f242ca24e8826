export const draftKey = "checkoutDraft";
export const draftMs = 7 * 86_400_000;

/**
 * Runs in the head of every page, so that an expired draft is deleted on any page; a draft of unknown or impossible
 * age is deleted, too.
 */
export const endOldDraft =
  `try{let d=localStorage.getItem("${draftKey}");` +
  `d&&(Math.abs(Date.now()-JSON.parse(d).savedAt)<${draftMs}||localStorage.removeItem("${draftKey}"))}catch{}`;
