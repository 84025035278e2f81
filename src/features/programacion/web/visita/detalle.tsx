import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconCircleX, IconFileText, IconPencil, IconTrash, IconUserShare } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { tieneReporte } from '#src/dominio/visitas/tiene-reporte.ts';
import { EtiquetaDeEstado } from '#src/dominio/visitas/web/estado-de-visita.tsx';
import { fechaLarga } from '#src/dominio/visitas/web/formatos.ts';
import { Dialog } from '#src/platform/web/ui/dialog.tsx';
import { LinkButton } from '#src/platform/web/ui/link-button.tsx';
import { Note } from '#src/platform/web/ui/note.tsx';
import type { Visita } from '../../contract-visita.ts';
import { useVisita } from '../consultas.ts';
import { useReferencias } from '../referencias.tsx';
import { EnSerie } from '../serie/en-serie.tsx';
import { esProblema, textoDeProgramacion } from '../textos.ts';
import css from './detalle.module.css';
import { seCambia, seCancela, seElimina } from './permitido.ts';

const Dato = ({ nombre, children }: { nombre: string; children: ReactNode }) => (
  <div>
    <dt>{nombre}</dt>
    <dd>{children}</dd>
  </div>
);

export type AccionSobreVisita = 'editar' | 'reasignar' | 'cancelar' | 'eliminar';

interface Props {
  abierto: boolean;
  visita: Visita;
  alPedir: (accion: AccionSobreVisita, visita: Visita) => void;
  /** To the day it was opened from. */
  alVolver?: (() => void) | undefined;
  alCerrar: () => void;
}

const Datos = ({ visita }: { visita: Visita }) => {
  const { t, i18n } = useLingui();
  const { hora, instrucciones, motivo_cancelacion: motivo } = visita;
  return (
    <dl className={css.datos}>
      <Dato nombre={t`Estado`}>
        <EtiquetaDeEstado estado={visita.estado} />
      </Dato>
      <Dato nombre={t`Fecha`}>{fechaLarga(i18n, visita.fecha)}</Dato>
      <Dato nombre={t`Hora`}>{hora ?? t`No especificada`}</Dato>
      <Dato nombre={t`Mercaderista`}>
        <span translate="no">{visita.usuario_nombre}</span>
      </Dato>
      <Dato nombre={t`Cadena`}>
        <span translate="no">{visita.cadena_nombre}</span>
      </Dato>
      <Dato nombre={t`Sucursal`}>
        <span translate="no">{visita.sucursal_nombre}</span>
        {visita.sucursal_direccion && <small className="tenue">{visita.sucursal_direccion}</small>}
      </Dato>
      {instrucciones && (
        <div className={css.ancho}>
          <dt>{t`Instrucciones`}</dt>
          <dd className={css.parrafos}>{instrucciones}</dd>
        </div>
      )}
      {motivo && (
        <div className={css.ancho}>
          <dt>{t`Motivo de la cancelación`}</dt>
          <dd className={css.parrafos}>{motivo}</dd>
        </div>
      )}
    </dl>
  );
};

export const DetalleDeVisita = ({ abierto, visita: vista, alPedir, alVolver, alCerrar }: Props) => {
  const { t, i18n } = useLingui();
  const { empresaId, hoy } = useReferencias();
  const { data: visita = vista, error } = useVisita(empresaId, vista);
  const noExiste = esProblema(error, 'visita.no_encontrada');
  const pedir = (accion: AccionSobreVisita) => () => alPedir(accion, visita);
  return (
    <Dialog isOpen={abierto} title={t`Detalle de Visita`} onClose={alCerrar} width={600}>
      <div className={css.cuerpo}>
        {alVolver && (
          <Button
            variant="subtle"
            h={44}
            className={css.volver ?? ''}
            leftSection={<IconChevronLeft size={18} stroke={1.8} aria-hidden />}
            onClick={alVolver}
          >
            <Trans>Visitas del día</Trans>
          </Button>
        )}
        {error && <Note tone="atencion">{i18n._(textoDeProgramacion(error))}</Note>}
        <Datos visita={visita} />
        <EnSerie serie={visita.serie} />
        {!noExiste && (
          <div className={css.acciones}>
            {tieneReporte(visita) && (
              <LinkButton
                to="/reporte-visita/$visitaId"
                params={{ visitaId: visita.id }}
                search={{ empresa: empresaId }}
                variant="default"
                h={44}
                leftSection={<IconFileText size={18} stroke={1.8} aria-hidden />}
              >
                <Trans>Ver Reporte</Trans>
              </LinkButton>
            )}
            {seCambia(visita) && (
              <>
                <Button
                  variant="default"
                  h={44}
                  leftSection={<IconPencil size={18} stroke={1.8} aria-hidden />}
                  onClick={pedir('editar')}
                >
                  <Trans>Editar</Trans>
                </Button>
                <Button
                  variant="default"
                  h={44}
                  leftSection={<IconUserShare size={18} stroke={1.8} aria-hidden />}
                  onClick={pedir('reasignar')}
                >
                  <Trans>Reasignar</Trans>
                </Button>
              </>
            )}
            {seCancela(visita) && (
              <Button
                variant="default"
                h={44}
                leftSection={<IconCircleX size={18} stroke={1.8} aria-hidden />}
                onClick={pedir('cancelar')}
              >
                <Trans>Cancelar visita</Trans>
              </Button>
            )}
          </div>
        )}
      </div>
      <div className={css.pie}>
        {seElimina(visita, hoy) && !noExiste && (
          <Button
            variant="subtle"
            color="red"
            h={48}
            leftSection={<IconTrash size={18} stroke={1.8} aria-hidden />}
            onClick={pedir('eliminar')}
          >
            <Trans>Eliminar</Trans>
          </Button>
        )}
        <Button variant="default" h={48} onClick={alCerrar}>
          <Trans>Cerrar</Trans>
        </Button>
      </div>
    </Dialog>
  );
};
