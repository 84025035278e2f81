import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { estadosDeVisita } from '#src/dominio/visitas/enumeraciones.ts';
import { EtiquetaDeEstado } from '#src/dominio/visitas/web/estado-de-visita.tsx';
import { tituloDeMes } from '#src/dominio/visitas/web/formatos.ts';
import { LoadFailure } from '#src/platform/web/ui/load-failure.tsx';
import { Unhurried } from '#src/platform/web/ui/unhurried.tsx';
import type { Visita } from '../../contract-visita.ts';
import { useCalendario } from '../consultas.ts';
import type { Direccion } from '../direccion.ts';
import { sumarMeses } from '../mes.ts';
import { useReferencias } from '../referencias.tsx';
import { textoDeProgramacion } from '../textos.ts';
import { Agenda } from './agenda.tsx';
import css from './calendario.module.css';
import { porDia } from './dias.ts';
import { MesAncho } from './mes-ancho.tsx';
import { useMover } from './mover.ts';

const Cabeza = ({ direccion: { mes, irAMes, irADia } }: { direccion: Direccion }) => {
  const { t, i18n } = useLingui();
  const { hoy } = useReferencias();
  return (
    <div className={css.cabeza}>
      <div className={css.flechas}>
        <Button
          variant="default"
          h={44}
          className={css.flecha ?? ''}
          aria-label={t`Mes anterior`}
          onClick={() => irAMes(sumarMeses(mes, -1))}
        >
          <IconChevronLeft size={20} stroke={1.8} aria-hidden />
        </Button>
        <Button
          variant="default"
          h={44}
          className={css.flecha ?? ''}
          aria-label={t`Mes siguiente`}
          onClick={() => irAMes(sumarMeses(mes, 1))}
        >
          <IconChevronRight size={20} stroke={1.8} aria-hidden />
        </Button>
        <Button variant="default" h={44} onClick={() => irADia(hoy)}>
          <Trans>Hoy</Trans>
        </Button>
      </div>
      <h2 aria-live="polite">{tituloDeMes(i18n, mes)}</h2>
      <ul className={css.leyenda} aria-label={t`Estados`}>
        {estadosDeVisita.map((estado) => (
          <li key={estado}>
            <EtiquetaDeEstado estado={estado} plana />
          </li>
        ))}
      </ul>
    </div>
  );
};

interface Props {
  direccion: Direccion;
  alAbrir: (visita: Visita) => void;
  alAbrirDia: (fecha: string) => void;
  /** Of one that is dropped onto a day that has passed. */
  alPreguntar: (visita: Visita, fecha: string) => void;
}

export const Calendario = ({ direccion, alAbrir, alAbrirDia, alPreguntar }: Props) => {
  const { t, i18n } = useLingui();
  const { empresaId, hoy } = useReferencias();
  const { data, error, isFetching, isPlaceholderData, refetch } = useCalendario(
    empresaId,
    direccion.filtros,
    direccion.mes,
  );
  const { enMarcha, mover } = useMover();
  const esTelefono = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
  const alMover = (visita: Visita, fecha: string) => {
    if (fecha < hoy && fecha !== visita.fecha) alPreguntar(visita, fecha);
    else mover(visita, fecha);
  };
  const dias = porDia(data?.dias ?? [], enMarcha);
  return (
    <div className={css.hoja}>
      <Cabeza direccion={direccion} />
      {error && !data ? (
        <LoadFailure
          title={t`Error al cargar las visitas`}
          text={i18n._(textoDeProgramacion(error))}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          {!data && (
            <p role="status" className={`tenue ${css.espera}`}>
              <Trans>Cargando calendario...</Trans>
            </p>
          )}
          <div aria-busy={!data || isPlaceholderData}>
            <Unhurried>
              {esTelefono ? (
                <Agenda direccion={direccion} dias={dias} alAbrir={alAbrir} />
              ) : (
                <MesAncho
                  direccion={direccion}
                  dias={dias}
                  alAbrir={alAbrir}
                  alAbrirDia={alAbrirDia}
                  alMover={alMover}
                />
              )}
            </Unhurried>
          </div>
        </>
      )}
    </div>
  );
};
