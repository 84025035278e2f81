/** A drawing in a square of 64 by 64, as large as the pictures of the demo are. */
export const svg = (...formas: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="192" height="192" viewBox="0 0 64 64">${formas.join('')}</svg>`;

export const rect = (x: number, y: number, ancho: number, alto: number, fill: string, rx = 0): string =>
  `<rect x="${x}" y="${y}" width="${ancho}" height="${alto}" rx="${rx}" fill="${fill}"/>`;

export const circulo = (cx: number, cy: number, r: number, fill: string): string =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}"/>`;

export const trazo = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;

export const linea = (d: string, color: string, grosor: number): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${grosor}" stroke-linecap="round" stroke-linejoin="round"/>`;
