const storageKey = "react-router-scroll-positions";

/**
 * Does before the first paint what React Router's own element does. The key names are the router's, which stores the
 * positions.
 */
export const restoreScroll =
  '{let h=history;h.state?.key||h.replaceState({key:Math.random().toString(32).slice(2)},"");' +
  `try{let y=JSON.parse(sessionStorage.getItem("${storageKey}")||"{}")[h.state.key];` +
  'typeof y=="number"&&scrollTo(0,y)}catch{}}';
