/**
 * Inline, because it has to run before everything else. What would be posted waits with the presses: the browser alone
 * would lose what stands in the form. A search goes its way without us, and so does everything after ten seconds without our
 * scripts.
 */
export const rememberPresses =
  'earlyPresses=[];addEventListener("click",e=>{let b=e.target.closest("button");if(b&&earlyPresses&&(b.type=="button"||b.form?.method=="post")){if(b.type=="submit"){e.preventDefault();setTimeout(()=>earlyPresses&&b.form.requestSubmit(b),1e4)}earlyPresses.push(e)}},true)';
