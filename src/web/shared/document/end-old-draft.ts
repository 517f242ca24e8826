export const draftKey = "checkoutDraft";
export const draftMs = 7 * 86_400_000;

/**
 * For the head of every page: a draft past its time goes, whichever page is opened, and also one of unknown or
 * impossible age.
 */
export const endOldDraft =
  `try{let d=localStorage.getItem("${draftKey}");` +
  `d&&(Math.abs(Date.now()-JSON.parse(d).savedAt)<${draftMs}||localStorage.removeItem("${draftKey}"))}catch{}`;
