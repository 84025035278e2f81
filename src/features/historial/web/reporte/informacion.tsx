import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangleFilled, IconCircleOff, IconMapPinPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Etiqueta } from '#src/dominio/campo/web/etiqueta.tsx';
import { EtiquetaDeEstado } from '#src/dominio/visitas/web/estado-de-visita.tsx';
import { distanciaDe, fechaLarga, momentoDe } from '#src/dominio/visitas/web/formatos.ts';
import type { RespuestaDe } from '#src/platform/shared/contract.ts';
import type { verReporteDeVisita } from '../../contract-reporte.ts';
import { duracionDe } from './formatos.ts';
import css from './informacion.module.css';
import { motivosDeRevision } from './motivos.ts';
import { RelojDelTelefono } from './reloj-del-telefono.tsx';

export type Reporte = RespuestaDe<typeof verReporteDeVisita>;
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
  const { instrucciones, motivo_cancelacion: motivo, motivo_anulacion: anulacion, revision } = visita;
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
      {revision.length > 0 && (
        <div className={`${css.aparte} ${css.interno}`} data-tono={porRevisar(visita) ? 'pendiente' : undefined}>
          <strong>{porRevisar(visita) ? <Trans>Por revisar</Trans> : <Trans>Revisada</Trans>}</strong>
          <ul>
            {revision.map((cada) => (
              <li key={cada}>{i18n._(motivosDeRevision[cada])}</li>
            ))}
          </ul>
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
