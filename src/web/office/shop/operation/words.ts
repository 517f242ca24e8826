const number = new Intl.NumberFormat("de-DE");
const oneDecimal = new Intl.NumberFormat("de-DE", { maximumFractionDigits: 1 });

export const countWords = (count: number) => number.format(count);

/** `174 MB`, `2,4 GB` */
export function byteWords(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  if (megabytes >= 1024) return `${oneDecimal.format(megabytes / 1024)} GB`;
  return megabytes >= 10
    ? `${number.format(Math.round(megabytes))} MB`
    : `${oneDecimal.format(megabytes)} MB`;
}
