/**
 * «#9F3C21AB», to name a visit by telephone. The last digits and not the first: an id begins with the moment at which it was made, so
 * that all the visits of some weeks begin alike. docs/decisions/037-lado-del-supervisor.md
 */
export const idCorto = (id: string): string => `#${id.slice(-8).toUpperCase()}`;
