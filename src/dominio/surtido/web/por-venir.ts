import { hoyEn } from '#src/dominio/visitas/web/formatos.ts';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import type { listarSurtido, Nivel } from '../contract.ts';

type Producto = ResponseOf<typeof listarSurtido>['productos'][number];
type Proximo = Producto['proximos'][number];

/** What begins at one moment at one level: said together, it is taken back together. */
export interface CambioPorVenir {
  de: Nivel;
  desde: string;
  /** The company's civil day that begins then. */
  fecha: string;
  dichos: readonly Pick<Proximo, 'que' | 'valor'>[];
}

export const porVenir = (proximos: readonly Proximo[], zona: string): CambioPorVenir[] =>
  [...Map.groupBy(proximos, ({ de, desde }) => `${desde} ${de}`).values()].flatMap((juntos) =>
    juntos.slice(0, 1).map(({ de, desde }) => ({
      de,
      desde,
      fecha: hoyEn(zona, new Date(desde)),
      dichos: juntos.map(({ que, valor }) => ({ que, valor })),
    })),
  );

/** Of a product on the list: neither sold nor inherited, it is there for the change that is to come. */
export const aunNoSeVende = ({ se_vende, heredado }: Pick<Producto, 'se_vende' | 'heredado'>): boolean =>
  !se_vende && !heredado.venta;
