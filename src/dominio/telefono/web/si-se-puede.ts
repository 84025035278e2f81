/** For a write that nobody waits for: a device that does not take it now shows what it had, and nothing noted of a product is lost. */
export const siSePuede = (escritura: PromiseLike<unknown>): void => {
  escritura.then(undefined, (error: unknown) => console.warn('not written', error));
};
