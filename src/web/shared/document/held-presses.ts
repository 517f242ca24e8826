/** What a form would have sent, and what was pressed. */
export interface HeldPress {
  fields: FormData;
  button: HTMLElement;
}

declare global {
  interface Window {
    heldPresses?: HeldPress[];
    /** set by the page's scripts as soon as they can do it */
    takePress?: (press: HeldPress) => void;
  }
}

/** On a pressed button; its look hangs on it. */
export const heldAttribute = "data-held";

/**
 * Runs in the head of every page. A press in a form with `data-waits` waits for the page's scripts, so that a slow line does
 * not lead away from the list. Who leaves the page before has it sent; where no script can come, the browser sends
 * the form.
 */
export const holdPresses =
  "{const held=window.heldPresses=[];" +
  `addEventListener("submit",(e)=>{const form=e.target,button=e.submitter;` +
  "if(!button||form.dataset.waits===undefined||held.sent)return;e.preventDefault();" +
  `if(button.hasAttribute("${heldAttribute}"))return;` +
  "const fields=new FormData(form);button.name&&fields.set(button.name,button.value);" +
  `button.setAttribute("${heldAttribute}","");button.setAttribute("aria-busy","true");` +
  "const press={fields,button};window.takePress?takePress(press):held.push(press)});" +
  'addEventListener("pagehide",()=>{for(const{fields,button}of held.splice(0))' +
  "navigator.sendBeacon(button.form.action,new URLSearchParams(fields))})}";

/** For the page's start: no script will come, so the last press goes as a form, and leaving the page sends the others. */
export const sendHeldPresses =
  "const held=window.heldPresses,last=held.pop();held.sent=true;last?.button.form.requestSubmit(last.button)";
