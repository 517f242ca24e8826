/** Where a guest may have paid: what fails here says nothing about the money. */
export function isAfterPayment(pathname: string): boolean {
  return pathname === "/thankyoupage" || pathname.startsWith("/payment-status/");
}

export function failureTitle(pathname: string): string {
  return isAfterPayment(pathname) ? "Seite noch nicht geladen" : "Das hat nicht geklappt";
}
