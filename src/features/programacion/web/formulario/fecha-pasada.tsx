import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { diaDelAno } from '#src/dominio/visitas/web/formatos.ts';
import { DialogFoot } from '#src/platform/web/ui/panel/dialog-foot.tsx';
import { useReferencias } from '../referencias.tsx';
import css from './formulario.module.css';

interface Props {
  /** Those that have passed, in order. */
  fechas: readonly string[];
  /** It is being saved. */
  ocupado: boolean;
  alCambiarFecha: () => void;
  alSeguir: () => void;
}

/** Asks before visits are planned onto days that have passed, and says what becomes of them there. */
export const FechaPasada = ({ fechas, ocupado, alCambiarFecha, alSeguir }: Props) => {
  const { t, i18n } = useLingui();
  const { hoy } = useReferencias();
  const primero = useRef<HTMLButtonElement>(null);
  // what was pressed is gone
  useEffect(() => primero.current?.focus(), []);
  const [primera = hoy] = fechas;
  const dia = diaDelAno(i18n, primera, hoy);
  return (
    <div className={css.pregunta}>
      <p>
        <strong>
          {t`${plural(fechas.length, {
            one: `El ${dia} ya pasó.`,
            other: `# de sus fechas ya pasaron; la primera, el ${dia}.`,
          })}`}
        </strong>
      </p>
      <p>
        {t`${plural(fechas.length, {
          one: 'La visita no saldrá entre las de hoy en ningún teléfono y contará como no realizada.',
          other: 'Esas visitas no saldrán entre las de hoy en ningún teléfono y contarán como no realizadas.',
        })}`}
      </p>
      <DialogFoot>
        <Button variant="default" h={48} loading={ocupado} onClick={alSeguir}>
          <Trans>Programar igual</Trans>
        </Button>
        <Button ref={primero} h={48} onClick={alCambiarFecha}>
          <Trans>Cambiar la fecha</Trans>
        </Button>
      </DialogFoot>
    </div>
  );
};

/** A form, and in its place the question while there is one: what was written stays. */
export const TrasLaFecha = ({ fechas, alCambiarFecha, children, ...pregunta }: Props & { children: ReactNode }) => {
  const lugar = useRef<HTMLDivElement>(null);
  const preguntando = fechas.length > 0;
  return (
    <>
      {preguntando && (
        <FechaPasada
          {...pregunta}
          fechas={fechas}
          alCambiarFecha={() => {
            flushSync(alCambiarFecha);
            lugar.current?.querySelector<HTMLElement>('[data-dates-input]')?.focus();
          }}
        />
      )}
      <div ref={lugar} hidden={preguntando}>
        {children}
      </div>
    </>
  );
};
