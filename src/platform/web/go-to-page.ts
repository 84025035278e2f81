import { readyToLeave } from './leaving.ts';
import { carryAvisos } from './ui/avisos.ts';

/** A page of this site; an address that begins with two slashes is another's. */
export const pageOf = (href: string): URL | undefined => {
  const page = new URL(href, window.location.href);
  return page.origin === window.location.origin ? page : undefined;
};

/**
 * Leaves for another page, in this one's place, once nothing that this one has begun is left to do. What was just said, and what is
 * said from now on, is said there. It never settles: with the page goes whoever waits for it.
 */
export const goToPage = async (href: string): Promise<never> => {
  const page = pageOf(href);
  if (!page) throw new Error(`${href} is not of this site`);
  carryAvisos();
  await readyToLeave();
  // going back may bring this page again just as it was left: on its way elsewhere
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
  // with a fragment, an address that is already written would be taken for a place of this page
  if (page.href === window.location.href) window.location.reload();
  else window.location.replace(page);
  return new Promise<never>(() => {});
};
