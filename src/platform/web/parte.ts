import { lazy } from 'react';
import { hastaQueLlegue } from './hasta-que-llegue.ts';

/** A part of a page that travels apart. Until it has arrived its place is kept, however long that takes: no page fails for want of it. */
export const parte: typeof lazy = (cargar) => lazy(hastaQueLlegue(cargar));
