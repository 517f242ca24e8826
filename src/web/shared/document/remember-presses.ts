import { calls } from "#contract/calls.ts";
import { guestIdKey } from "#web/shared/api/guest-id.ts";
import { chosenDayKey, dayBarName } from "#web/shared/document/chosen-day-key.ts";

/** The same random UUID as `randomUuid` makes, in fewer bytes. */
const newGuestId =
  '"10000000-1000-4000-8000-100000000000".replace(/[018]/g,c=>(c^crypto.getRandomValues(new Uint8Array(1))[0]&15>>c/4).toString(16))';

/** A browser that stores nothing keeps its guest's id in the memory of our scripts, so there the press only waits. */
const storedGuestId = `try{let s=localStorage,k="${guestIdKey}",g=s[k];/^[0-9a-f-]{36}$/.test(g)||(s[k]=g=${newGuestId});return g}catch{}`;

/** The page names the first bookable day; a later one that was chosen goes before it. The shop judges it, as any other. */
const takeChosenDay = `try{let c=localStorage.${chosenDayKey};c>day&&(day=c)}catch{}`;

/** A day chosen now is kept as our scripts do it. */
const keepChosenDay = `try{type=="radio"&&name=="${dayBarName}"&&(day=localStorage.${chosenDayKey}=value)}catch{}`;

/** Adds one portion of a card's dish for the chosen or the first bookable day, as the card itself does; one after the other. */
const addEarly =
  `b=>{let menuId=+b.dataset.menu,g=menuId&&day&&(()=>{${storedGuestId}})();` +
  "if(!g)return;" +
  'b.setAttribute("aria-busy","true");' +
  `let send=()=>fetch("${calls.addToCart.path}",{method:"POST",keepalive:true,signal:AbortSignal.timeout(15e3),` +
  'headers:{"Content-Type":"application/json","X-Guest-ID":g,"X-Channel-Type":"B2C"},' +
  "body:JSON.stringify({menuId,quantity:1,deliveryDate:day})})" +
  ".then(async r=>({status:r.status,body:await r.json().catch(()=>null)}));" +
  "let answer=last.then(send);last=answer.catch(()=>{});earlyAdditions.push({menuId,day,answer})}";

/**
 * Runs inline, before any other script, and keeps presses for `replayPresses`. What can be done without our scripts is done at once:
 * a dish is put into the cart (its card takes over the answer), a ticked filter or another order sends its
 * form, which has the words `q`, a press for the filters shows or hides them. A form that would be posted waits with the presses, because the browser alone would lose the
 * typed text. A search is sent at once, and so is everything after ten seconds without our scripts.
 */
export const rememberPresses =
  "{let day=document.currentScript.dataset.day,last=Promise.resolve(),add=" +
  addEarly +
  `;${takeChosenDay}earlyPresses=[];earlyAdditions=[];` +
  'addEventListener("click",e=>{let b=e.target.closest("button");' +
  'if(!b||!earlyPresses||b.matches("[aria-busy]")||b.type!="button"&&b.form?.method!="post")return;' +
  'if(b.type=="submit"){e.preventDefault();setTimeout(()=>earlyPresses&&b.form.requestSubmit(b),1e4)}' +
  "earlyPresses.push(e);add(b);" +
  "b.dataset.early&&document.documentElement.classList.toggle(b.dataset.early)},true);" +
  'addEventListener("change",e=>{let{type,name,value,form}=e.target;if(!earlyPresses)return;' +
  keepChosenDay +
  ';form?.q&&name!="q"&&form.requestSubmit()},true)}';
