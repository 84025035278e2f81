import { da, DE_PETICIONES, type Funcion } from '../function.ts';

/** Who sees a row of another company says so: if the view let a condition of its reader come first, it would. */
const ESPIA = `
  create function public.espia(p_empresa uuid) returns boolean language plpgsql cost 0.0001 as $$
  begin
    if p_empresa is distinct from app.empresa_id() then perform app.problema('espia.vio'); end if;
    return true;
  end $$`;

export const reglasDeProductos: readonly Funcion[] = [
  {
    funcion: 'nada mira por encima del muro de productos_gestion',
    concedida: DE_PETICIONES,
    llamadas: () => [
      {
        que: 'una condicion de quien lee',
        solo: ({ nombre }) => nombre.startsWith('supervisor de A y B en'),
        antes: ESPIA,
        // an index would come first in any case
        llama: `set local enable_indexscan = off; set local enable_indexonlyscan = off; set local enable_bitmapscan = off;
                select count(*)::int from productos_gestion where public.espia(empresa_id)`,
        espera: da(3),
      },
    ],
  },
];
