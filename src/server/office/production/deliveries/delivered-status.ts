const delivered = /zugestellt|ausgeliefert|ausgehändigt|abgeholt|delivered|picked up/i;
// "wird heute zugestellt", "konnte nicht zugestellt werden", "out for delivery", "undelivered"
const undelivered =
  /nicht|kein|konnte|wird|werden|soll|voraussichtlich|versuch|erfolglos|geplant|\bnot\b|\bno\b|undelivered|will|to be|attempt|expected|scheduled|absender/i;

/** True only when a carrier's words clearly say that the parcel has arrived. */
export function isDeliveredStatus(status: string): boolean {
  return delivered.test(status) && !undelivered.test(status);
}
