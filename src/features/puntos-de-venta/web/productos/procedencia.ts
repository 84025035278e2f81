import { type listarSurtido, type Nivel, niveles, valores } from '#src/dominio/surtido/contract.ts';
import type { ResponseOf } from '#src/platform/shared/contract.ts';

export type Surtido = ResponseOf<typeof listarSurtido>;
export type ProductoAqui = Surtido['productos'][number];

/** Whether the branch itself says anything of the product. */
export const esPropio = ({ propio }: Pick<ProductoAqui, 'propio'>): boolean =>
  valores.some((que) => propio[que] !== null);

/** What the branch says otherwise than it inherits, in the order in which it is told. */
export type LoPropio = 'no_se_vende' | 'solo_aqui' | 'se_vende' | 'minimo' | 'precio';

export const loPropio = ({
  se_vende,
  propio,
  heredado,
}: Pick<ProductoAqui, 'se_vende' | 'propio' | 'heredado'>): LoPropio[] => {
  // minimum and price of what is not sold are nobody's concern
  if (!se_vende) return propio.venta === null ? [] : ['no_se_vende'];
  return [
    ...(propio.venta === null ? [] : [heredado.venta ? ('se_vende' as const) : ('solo_aqui' as const)]),
    ...(['minimo', 'precio'] as const).filter((que) => propio[que] !== null),
  ];
};

/** Nobody else says that it is sold: without the branch's own word it is not. */
export const dejaDeVenderse = ({ se_vende, heredado }: Pick<ProductoAqui, 'se_vende' | 'heredado'>): boolean =>
  se_vende && !heredado.venta;

/** The nearest that says something of any of its values. */
export const nivelMasCercano = ({ de }: Pick<ProductoAqui, 'de'>): Nivel =>
  niveles.findLast((nivel) => valores.some((que) => de[que] === nivel)) ?? 'catalogo';

/** Nothing comes to a branch from elsewhere until its chain or its format says something. */
export const hereda = ({ cadena, formato, no_se_venden }: Surtido['cuentas']): boolean =>
  cadena + formato + no_se_venden > 0;
