/** Thousands are parted from four figures on, «4.900», as where most companies are; Spain leaves them together. */
export const regionOfNumbers = (idioma: string): string => (idioma === 'en' ? 'en' : 'es-VE');

/** Days of two figures, clocks of 24 hours, a space before the sign: «14/11/2025, 15:48», «93,1 %»; not «3:48 p. m.», «93,1%». */
export const regionOfTexts = (idioma: string): string => (idioma === 'en' ? 'en' : 'es-ES');
