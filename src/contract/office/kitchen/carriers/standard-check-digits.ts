/** GS1 serial shipping container code after its identifier 00; weights 3 and 1 from the right. */
export function isSscc(number: string): boolean {
  const digits = [...number.slice(2)].map(Number);
  const sum = digits.reduce((all, digit, at) => all + digit * (at % 2 === 0 ? 3 : 1), 0);
  return sum % 10 === 0;
}

const postalWeights = [8, 6, 4, 2, 3, 5, 9, 7];

/** Universal Postal Union, S10: two letters, eight digits, check digit, country. */
export function isPostal(number: string): boolean {
  const sum = postalWeights.reduce((all, weight, at) => all + weight * Number(number[at + 2]), 0);
  const check = 11 - (sum % 11);
  return Number(number[10]) === (check === 10 ? 0 : check === 11 ? 5 : check);
}
