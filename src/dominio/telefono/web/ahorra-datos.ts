/** Whoever has asked the phone to save data is brought what they open, and nothing ahead. */
export const ahorraDatos = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
