/**
 * Runs inline, before any other script. A form that would be posted waits with the presses, because the browser alone
 * would lose the typed text. A search is sent at once, and so is everything after ten seconds without our scripts.
 */
export const rememberPresses =
  'earlyPresses=[];addEventListener("click",e=>{let b=e.target.closest("button");if(b&&earlyPresses&&(b.type=="button"||b.form?.method=="post")){if(b.type=="submit"){e.preventDefault();setTimeout(()=>earlyPresses&&b.form.requestSubmit(b),1e4)}earlyPresses.push(e)}},true)';
