/** To make a formatter costs a hundred times what to use it does, and a calendar writes every day of a month: each kind is made once. */
const madeOnce = <Options extends object, Format>(make: (region: string, options: Options) => Format) => {
  const made = new Map<string, Format>();
  return (region: string, options: Options): Format => {
    const kind = region + JSON.stringify(options);
    const known = made.get(kind) ?? make(region, options);
    made.set(kind, known);
    return known;
  };
};

export const dateFormat = madeOnce(
  (region, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(region, options),
);

export const numberFormat = madeOnce(
  (region, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(region, options),
);

/** A page's first formatter costs a tenth of a second on a cheap phone, whichever it is: made while there is something to wait for. */
export const prepareFormats = (): void => {
  dateFormat('es', {});
};
