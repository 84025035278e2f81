import { expect, test } from 'vitest';
import { type Aviso, goesWithPage, UNREAD_MS } from './aviso.ts';

const said = (otherwise: Partial<Aviso> = {}): Aviso => ({ tone: 'error', title: 'Error', ...otherwise });

test.each([
  ['an error that was there to be read', said(), UNREAD_MS, true],
  ['one that was said while the page was being left', said(), UNREAD_MS - 1, false],
  ['a warning that stays', said({ tone: 'advertencia', permanent: true }), UNREAD_MS, true],
  ['what goes by itself', said({ tone: 'exito' }), UNREAD_MS, false],
  [
    'what can still be undone',
    said({ tone: 'exito', action: { text: 'Deshacer', onPress: () => {} } }),
    UNREAD_MS,
    false,
  ],
  ['what is of the whole application', said({ ofApplication: true }), 60_000, false],
] as const)('%s', (_which, aviso, age, goes) => {
  expect(goesWithPage(aviso, age)).toBe(goes);
});
