import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangleFilled, IconCircleOff, IconMapPinPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Etiqueta } from '#src/dominio/campo/web/etiqueta.tsx';
import type { MotivoDeRevision } from '#src/dominio/telefono/contract-envios.ts';
import { idCorto } from '#src/dominio/visitas/id-corto.ts';
import { EtiquetaDeEstado } from '#src/dominio/visitas/web/estado-de-visita.tsx';
import { distanciaDe, fechaLarga, momentoDe } from '#src/dominio/visitas/web/formatos.ts';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import type { verReporteDeVisita } from '../../contract-reporte.ts';
import { comoDuracion, duracionDe } from './formatos.ts';
import css from './informacion.module.css';

/** A clock that is off by less changes nothing that a report says. */
const NOTABLE_MS = 5 * 60_000;

/** What the times of a visit are worth: they are those of a telephone, and it may have been wrong. */
const RelojDelTelefono = ({ desfaseMs }: { desfaseMs: number | null }) => {
  if (desfaseMs === null || Math.abs(desfaseMs) <= NOTABLE_MS) return null;
  const duracion = comoDuracion(Math.abs(desfaseMs));
  return (
    <p className="tenue">
      {desfaseMs > 0 ? (
        <Trans>El reloj del teléfono iba {duracion} adelantado</Trans>
      ) : (
        <Trans>El reloj del teléfono iba {duracion} atrasado</Trans>
      )}
    </p>
  );
};

/** Why somebody should look at a visit, for whoever reads its report. */
const motivosDeRevision: Record<MotivoDeRevision, MessageDescriptor> = {
  autor_inactivo: msg`La hizo alguien que ya no está activo en la empresa.`,
  reasignada: msg`Mientras se hacía se asignó a otra persona.`,
  cancelada: msg`Mientras se hacía se canceló.`,
  ya_completada: msg`Llegó un segundo registro de la misma visita.`,
  otra_sucursal: msg`Mientras se hacía se movió a otra sucursal.`,
  producto_retirado: msg`Incluye productos que la sucursal ya no tiene.`,
  lejos: msg`Se inició lejos de la sucursal.`,
  foto_posterior: msg`Llegó una foto después de que se revisara.`,
  inicio_no_recibido: msg`Cuando dejó de ser su visita, aún no nos había llegado que la empezó.`,
  empezada_por_otra: msg`La persona que la tiene asignada ya la había empezado.`,
  traida_por_otra: msg`Llegó en una copia de rescate que trajo otra persona.`,
  sesion_terminada: msg`La copia de rescate es de una sesión que ya se había cerrado.`,
  correccion_tardia: msg`Quien la hizo la corrigió cuando ya había pasado el plazo.`,
  corregida: msg`Quien la hizo la había corregido antes de que llegara.`,
  no_permitida: msg`La empresa no admitía esta visita no planificada cuando llegó.`,
};

export type Reporte = ResponseOf<typeof verReporteDeVisita>;
type VisitaDeReporte = Reporte['visita'];

const Dato = ({ nombre, children }: { nombre: string; children: ReactNode }) => (
  <div>
    <dt>{nombre}</dt>
    <dd>{children}</dd>
  </div>
);

const porRevisar = ({ revision, revisada_en }: VisitaDeReporte): boolean => revision.length > 0 && !revisada_en;

const Distancia = ({ metros, precision }: { metros: number; precision: number | null }) => {
  const { i18n } = useLingui();
  const [distancia, margen] = [distanciaDe(i18n, metros), precision === null ? '' : distanciaDe(i18n, precision)];
  return margen === '' ? (
    distancia
  ) : (
    <Trans>
      {distancia} (± {margen})
    </Trans>
  );
};

const Datos = ({ visita, zona }: { visita: VisitaDeReporte; zona: string }) => {
  const { t, i18n } = useLingui();
  const { hora, iniciada_en, completada_en, recibida_en, inicio_distancia_m: metros } = visita;
  return (
    <dl className={css.datos}>
      <Dato nombre={t`Fecha programada`}>
        {fechaLarga(i18n, visita.fecha)}
        {hora && `, ${hora}`}
      </Dato>
      <Dato nombre={t`Mercaderista`}>
        <span translate="no">{visita.usuario_nombre ?? t`No asignado`}</span>
      </Dato>
      <Dato nombre={visita.no_realizada ? t`Cerrada` : t`Completada`}>
        {completada_en ? momentoDe(i18n, completada_en, zona) : t`Sin completar`}
      </Dato>
      <Dato nombre={t`Visita`}>
        <span translate="no">{idCorto(visita.id)}</span>
      </Dato>
      {recibida_en && <Dato nombre={t`Recibida`}>{momentoDe(i18n, recibida_en, zona)}</Dato>}
      <Dato nombre={t`Estado`}>
        <EtiquetaDeEstado estado={visita.estado} />
        {visita.no_planificada && (
          <Etiqueta icono={IconMapPinPlus}>
            <Trans>No planificada</Trans>
          </Etiqueta>
        )}
        {visita.anulada_en && (
          <Etiqueta icono={IconCircleOff}>
            <Trans>Anulada</Trans>
          </Etiqueta>
        )}
        {porRevisar(visita) && (
          <span className={css.interno}>
            <Etiqueta tono="pendiente" icono={IconAlertTriangleFilled}>
              <Trans>Por revisar</Trans>
            </Etiqueta>
          </span>
        )}
      </Dato>
      {iniciada_en && completada_en && (
        <Dato nombre={t`Tiempo en la tienda`}>{duracionDe(iniciada_en, completada_en)}</Dato>
      )}
      {metros !== null && (
        <Dato nombre={t`Distancia al iniciar`}>
          <Distancia metros={metros} precision={visita.inicio_precision_m} />
        </Dato>
      )}
    </dl>
  );
};

/** What there is to know of the visit itself. What is between the company and its people does not go on paper. */
export const Informacion = ({ visita, zona }: { visita: VisitaDeReporte; zona: string }) => {
  const { i18n } = useLingui();
  const {
    instrucciones,
    motivo_cancelacion: motivo,
    motivo_anulacion: anulacion,
    motivo_revision: porQue,
    revision,
  } = visita;
  return (
    <>
      <Datos visita={visita} zona={zona} />
      <RelojDelTelefono desfaseMs={visita.desfase_ms} />
      {motivo && (
        <div className={css.aparte} data-tono="cancelada">
          <strong>{visita.no_realizada ? <Trans>No se pudo realizar</Trans> : <Trans>Cancelada</Trans>}</strong>
          <p>{motivo}</p>
        </div>
      )}
      {anulacion && (
        <div className={css.aparte} data-tono="cancelada">
          <strong>
            <Trans>Anulada</Trans>
          </strong>
          <p>{anulacion}</p>
        </div>
      )}
      {(revision.length > 0 || porQue) && (
        <div className={`${css.aparte} ${css.interno}`} data-tono={porRevisar(visita) ? 'pendiente' : undefined}>
          <strong>{porRevisar(visita) ? <Trans>Por revisar</Trans> : <Trans>Revisada</Trans>}</strong>
          {revision.length > 0 && (
            <ul>
              {revision.map((cada) => (
                <li key={cada}>{i18n._(motivosDeRevision[cada])}</li>
              ))}
            </ul>
          )}
          {porQue && (
            <p>
              <Trans>Motivo: {porQue}</Trans>
            </p>
          )}
        </div>
      )}
      {instrucciones && (
        <div className={`${css.aparte} ${css.interno}`}>
          <strong>
            <Trans>Instrucciones</Trans>
          </strong>
          <p>{instrucciones}</p>
        </div>
      )}
    </>
  );
};
