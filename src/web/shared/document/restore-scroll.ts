const storageKey = "react-router-scroll-positions";

/** What React Router's own element does before the first paint; the names are the router's, which keeps the places. */
export const restoreScroll =
  '{let h=history;h.state?.key||h.replaceState({key:Math.random().toString(32).slice(2)},"");' +
  `try{let y=JSON.parse(sessionStorage.getItem("${storageKey}")||"{}")[h.state.key];` +
  'typeof y=="number"&&scrollTo(0,y)}catch{}}';
