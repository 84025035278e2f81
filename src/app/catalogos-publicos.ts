import { provideCatalogs } from '#src/platform/web/i18n/activate.ts';
import { base, campo, cuentas } from './catalogos.ts';

// of the field, only what is said to whoever signs out there
provideCatalogs({ base, campo, cuentas }, ['base']);
