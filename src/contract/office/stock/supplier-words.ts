/** `Metzgerei Muster, Musterweg 2, 10115 Berlin`; some write the name into the address as well. */
export function nameAndAddress(name: string, address: string): string {
  if (address === "" || address.startsWith(name)) return address || name;
  return `${name}, ${address}`;
}
