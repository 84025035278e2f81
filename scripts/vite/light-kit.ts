import type { Plugin } from 'vite';

interface Left {
  /** As the kit asks for it, and from where. */
  id: string;
  from: string;
  instead: string;
}

/** Parts of the kit that nothing here uses, and that come with those that are used. */
const LEFT_OUT: readonly Left[] = [
  // the dialog only looks whether it was told to scroll with it; with it would come all that places floating things, 18 KB
  {
    id: '/ScrollArea/ScrollArea.mjs',
    from: '/Modal/ModalRoot.mjs',
    instead: 'export const ScrollArea = { Autosize: Symbol() };',
  },
  // they are in the theme's sheet (theme-sheet.ts), and this makes the kit's own once more at every start
  {
    id: '/MantineCssVariables/MantineCssVariables.mjs',
    from: '/MantineProvider/MantineProvider.mjs',
    instead: 'export const MantineCssVariables = () => null;',
  },
];

const MARK = '\0left-out:';

export const lightKit: Plugin = {
  name: 'light-kit',
  enforce: 'pre',
  apply: 'build',
  resolveId: (id, importer) => {
    const left = LEFT_OUT.findIndex((one) => id.endsWith(one.id) && importer?.endsWith(one.from));
    return left < 0 ? undefined : MARK + left;
  },
  load: (id) => (id.startsWith(MARK) ? LEFT_OUT[Number(id.slice(MARK.length))]?.instead : undefined),
};
