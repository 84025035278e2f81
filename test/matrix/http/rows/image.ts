import { pngDeCeros } from '../../../images.ts';

/** Something that every route for pictures accepts. */
export const IMAGEN = new Blob([Uint8Array.from(pngDeCeros({ width: 8, height: 8 }))], { type: 'image/png' });
