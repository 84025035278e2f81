import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { precioDe } from '#src/dominio/productos/web/formatos.ts';
import { momentoDe } from '#src/dominio/visitas/web/formatos.ts';
import type { EnvioPorRevisar } from '../../../contract-listado.ts';
import { textosDeRevision } from '../../textos.ts';
import { conMotivo, type Decision } from './decidir.ts';
import { MotivoOpcional } from './motivo-opcional.tsx';
import css from './revision.module.css';

const TIPOS: Record<EnvioPorRevisar['tipo'], MessageDescriptor> = {
  inicio: msg`Comienzo de una visita`,
  finalizacion: msg`Visita terminada`,
  no_realizada: msg`No se pudo realizar`,
  borrador: msg`Visita sin terminar`,
};

type Hallado = EnvioPorRevisar['productos'][number];

const Cifras = ({ hallado }: { hallado: Hallado }) => {
  const { t, i18n } = useLingui();
  const { inventario_actual, precio_venta_observado: precio, exhibido, material_pop } = hallado;
  const otros = [
    precio !== null && precioDe(i18n, precio),
    exhibido !== null && (exhibido ? t`Exhibido` : t`No exhibido`),
    material_pop && t`Material POP`,
  ].filter((otro) => otro !== false && otro !== null);
  return (
    <>
      {inventario_actual ?? '—'}
      {otros.length > 0 && <small>{otros.join(' · ')}</small>}
    </>
  );
};

/** What this delivery says of each product, against what counts now. */
const Productos = ({ productos }: { productos: readonly Hallado[] }) => {
  const { t } = useLingui();
  return (
    <table className={css.productos} aria-label={t`Productos de este registro`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Producto</Trans>
          </th>
          <th scope="col">
            <Trans>Este registro</Trans>
          </th>
          <th scope="col">
            <Trans>Cuenta hoy</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {/* a product may be gone, and its name with it: the order is all there is */}
        {[...productos.entries()].map(([orden, hallado]) => (
          <tr key={orden} data-distinto={hallado.inventario_actual !== hallado.inventario_vigente || undefined}>
            <th scope="row" translate="no">
              {hallado.producto_nombre ?? t`Producto desconocido`}
            </th>
            <td>
              <Cifras hallado={hallado} />
            </td>
            <td>{hallado.inventario_vigente ?? '—'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

interface Props {
  envio: EnvioPorRevisar;
  zona: string;
  /** What is being decided, if anything. */
  ocupado: Decision | undefined;
  alDecidir: (decision: Decision) => void;
}

/** A delivery that was kept aside: used in the place of what counts, or put away. */
export const Envio = ({ envio, zona, ocupado, alDecidir }: Props) => {
  const { t, i18n } = useLingui();
  const [porQue, setPorQue] = useState('');
  const { traido_por_nombre: loTrajo } = envio;
  const persona = envio.usuario_nombre ?? t`Usuario desconocido`;
  const momento = momentoDe(i18n, envio.recibida_en, zona);
  const decidiendo = (decision: Decision['decision']) =>
    ocupado?.decision === decision && 'envioId' in ocupado && ocupado.envioId === envio.id;
  return (
    <article className={css.envio} aria-label={t`Registro de ${persona}, recibido el ${momento}`}>
      <h3>{i18n._(TIPOS[envio.tipo])}</h3>
      <p className="tenue">
        <Trans>
          Registro de <span translate="no">{persona}</span>, recibido el {momento}
        </Trans>
      </p>
      {loTrajo !== null && (
        <p className="tenue">
          <Trans>
            Lo trajo <span translate="no">{loTrajo}</span>
          </Trans>
        </p>
      )}
      {envio.motivos.length > 0 && (
        <ul className={css.motivos}>
          {envio.motivos.map((motivo) => (
            <li key={motivo}>{i18n._(textosDeRevision[motivo])}</li>
          ))}
        </ul>
      )}
      {envio.motivo && <blockquote className={css.motivo}>{envio.motivo}</blockquote>}
      {envio.productos.length > 0 && <Productos productos={envio.productos} />}
      <MotivoOpcional motivo={porQue} alEscribir={setPorQue} />
      <div className={css.pie}>
        <Button
          variant="default"
          h={48}
          disabled={ocupado !== undefined && !decidiendo('descartar')}
          loading={decidiendo('descartar')}
          onClick={() => alDecidir({ decision: 'descartar', envioId: envio.id, ...conMotivo(porQue) })}
        >
          <Trans>Descartar</Trans>
        </Button>
        {envio.aplicable && (
          <Button
            h={48}
            disabled={ocupado !== undefined && !decidiendo('usar')}
            loading={decidiendo('usar')}
            onClick={() => alDecidir({ decision: 'usar', envioId: envio.id, ...conMotivo(porQue) })}
          >
            <Trans>Usar estos datos</Trans>
          </Button>
        )}
      </div>
    </article>
  );
};
