import { useLingui } from '@lingui/react/macro';
import { Repisa } from '#src/dominio/campo/web/repisa.tsx';
import type { ResumenDeReporte } from '../../contract-reporte.ts';
import { Cambio, type Bueno } from './cambio.tsx';
import { diaDelMesCorto } from './formatos.ts';
import type { Reporte } from './informacion.tsx';

const BUENO: Record<keyof ResumenDeReporte, Bueno> = {
  total: 'ninguno',
  exhibidos: 'mas',
  quiebre: 'menos',
  material_pop: 'mas',
};

/** The four figures, and what became of them since the visit before. */
export const Resumen = ({ resumen, anterior }: Pick<Reporte, 'resumen' | 'anterior'>) => {
  const { t, i18n } = useLingui();
  const una = (clave: keyof ResumenDeReporte, nombre: string) => ({
    nombre,
    valor: i18n.number(resumen[clave]),
    ...(anterior && {
      cambio: (
        <Cambio
          ahora={resumen[clave]}
          antes={anterior.resumen[clave]}
          bueno={BUENO[clave]}
          fecha={diaDelMesCorto(i18n, anterior.fecha)}
        />
      ),
    }),
  });
  return (
    <Repisa
      cifras={[
        una('total', t`Total de productos`),
        una('exhibidos', t`Exhibidos`),
        una('quiebre', t`Quiebre`),
        una('material_pop', t`Material POP`),
      ]}
    />
  );
};
