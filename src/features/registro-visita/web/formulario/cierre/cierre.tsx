import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useReloj } from '#src/dominio/campo/web/reloj.ts';
import type { ProductoDeVisita } from '#src/dominio/telefono/contract-visitas.ts';
import type { BaseLocal, Borrador, CopiaDeVisita } from '#src/dominio/telefono/web/base-local.ts';
import { reglasDe } from '#src/dominio/telefono/web/reglas.ts';
import { IndicadorDeGuardado } from '../indicador-de-guardado.tsx';
import { MarcoDeVisita } from '../marco.tsx';
import type { RegistroAbierto } from '../registro-abierto.ts';
import { useAsentado } from '../usar-asentado.ts';
import { useResumen } from '../usar-registro.ts';
import css from './cierre.module.css';
import { useConFoto } from './con-foto.ts';
import { Faltantes, type AlFaltante } from './faltantes.tsx';
import { Encontrados } from './encontrados.tsx';
import { minutosDesde, resumirCierre, type ResumenDeCierre } from './resumen.ts';

const Cifras = ({ minutos, resumen }: { minutos: number; resumen: ResumenDeCierre }) => {
  const { t, i18n } = useLingui();
  const { quiebres, fueraDeRango, sinFoto } = resumen;
  const cifras = [
    { nombre: t`min en tienda`, cuantos: minutos },
    { nombre: t`${plural(quiebres, { one: 'quiebre', other: 'quiebres' })}`, cuantos: quiebres, tono: 'cancelada' },
    {
      nombre: t`${plural(fueraDeRango, { one: 'precio fuera de rango', other: 'precios fuera de rango' })}`,
      cuantos: fueraDeRango,
      tono: 'pendiente',
    },
    ...(sinFoto ? [{ nombre: t`sin foto`, cuantos: sinFoto.length }] : []),
  ];
  return (
    <dl className={css.cifras}>
      {cifras.map(({ nombre, cuantos, tono }) => (
        <div key={nombre} data-tono={cuantos > 0 ? tono : undefined}>
          <dt>{nombre}</dt>
          <dd>{i18n.number(cuantos)}</dd>
        </div>
      ))}
    </dl>
  );
};

interface Props {
  base: BaseLocal;
  copia: CopiaDeVisita;
  borrador: Borrador;
  registro: RegistroAbierto;
  /** In the order in which they are counted. */
  productos: readonly ProductoDeVisita[];
  enviando: boolean;
  alEnviar: () => void;
  alVolver: () => void;
  alFaltante: AlFaltante;
}

/** «Antes de enviar»: what was found and what could still be noted, before the visit leaves. */
export const Cierre = ({ base, copia, borrador, registro, productos, enviando, ...haciendo }: Props) => {
  const { alEnviar, alVolver, alFaltante } = haciendo;
  const { t } = useLingui();
  const titulo = useRef<HTMLHeadingElement>(null);
  const ahora = useReloj();
  const asentado = useAsentado();
  const conFoto = useConFoto(base, copia.visita_id);
  // drawn again when another tab counts something else
  useResumen(registro);
  useEffect(() => titulo.current?.focus({ preventScroll: true }), []);
  const resumen = conFoto && resumirCierre({ productos, filaDe: registro.fila, conFoto, reglas: reglasDe(copia) });
  return (
    <MarcoDeVisita
      cadena={copia.visita.cadena_nombre}
      titulo={copia.visita.sucursal_nombre}
      alVolver={alVolver}
      lado={<IndicadorDeGuardado registro={registro} />}
      accion={
        <Button
          size="lg"
          h={52}
          fullWidth
          loading={enviando}
          leftSection={<IconSend size={20} stroke={1.8} aria-hidden />}
          aria-disabled={!asentado}
          onClick={asentado ? alEnviar : undefined}
        >
          <Trans>Enviar visita</Trans>
        </Button>
      }
    >
      <h2 ref={titulo} tabIndex={-1} className={css.titulo}>{t`Antes de enviar`}</h2>
      {resumen && (
        <>
          <Cifras minutos={minutosDesde(borrador.iniciada_en, ahora)} resumen={resumen} />
          <Encontrados encontrados={resumen.encontrados} />
          <Faltantes sinFoto={resumen.sinFoto} sinPrecio={resumen.sinPrecio} alFaltante={alFaltante} />
        </>
      )}
    </MarcoDeVisita>
  );
};
