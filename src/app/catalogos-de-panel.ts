import { provideCatalogs } from '#src/platform/web/i18n/activate.ts';
import { avisos, base, campo, comercio, cuentas, reportes, visitas } from './catalogos.ts';

provideCatalogs({ avisos, base, campo, comercio, cuentas, reportes, visitas }, ['base']);
