const PHONE = '@media (max-width: 47.99em)';

/**
 * What many sheets have in common, written into each when it is built: a class of its own would come in whichever order the screens
 * load their sheets, and travel with the scripts too. `@mixin card;`
 */
export const mixins = {
  /** What stands on the page's ground. */
  card: {
    background: 'var(--anq-superficie)',
    border: '1px solid var(--anq-linea)',
    'border-radius': '14px',
    'box-shadow': 'var(--anq-sombra-1)',
  },

  /** A dialog's actions, below what they are about. */
  'dialog-actions': {
    display: 'flex',
    'flex-wrap': 'wrap',
    'justify-content': 'flex-end',
    gap: '12px',
    'margin-top': '20px',
    [PHONE]: { '& > *': { flex: '1 1 40%' } },
  },

  /** The same, in sight however long that is; over the dialog's own padding, so that nothing shows below it while the rest scrolls. */
  'dialog-foot': {
    position: 'sticky',
    bottom: '0',
    'z-index': '1',
    display: 'flex',
    'flex-wrap': 'wrap',
    'align-items': 'center',
    'justify-content': 'flex-end',
    gap: '10px 12px',
    margin: '0 -24px -24px',
    padding: '14px 24px 20px',
    'border-top': '1px solid var(--anq-linea)',
    background: 'var(--mantine-color-body)',
    [PHONE]: {
      margin: '0 -16px calc(-20px - env(safe-area-inset-bottom))',
      padding: '12px 16px calc(16px + env(safe-area-inset-bottom))',
    },
  },
};
