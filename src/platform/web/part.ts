import { lazy } from 'react';
import { untilItArrives } from './until-it-arrives.ts';

/** A part of a page that travels apart. Until it has arrived its place is kept, however long that takes: no page fails for want of it. */
export const part: typeof lazy = (load) => lazy(untilItArrives(load));
