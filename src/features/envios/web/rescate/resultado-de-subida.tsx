import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ResultadoDeRescate } from '#src/dominio/telefono/contract-rescate.ts';
import { UploadFailure, Success } from '#src/platform/web/ui/upload.tsx';
import css from './rescate.module.css';
import { textoDeRechazado, textoDeRescate } from './textos.ts';
import type { Subido } from './usar-subida.ts';

/** What came of it, in words; what there is none of is not mentioned. */
const useLineas = (): ((resultado: ResultadoDeRescate) => string[]) => {
  const { t } = useLingui();
  return (resultado) => {
    const { visitas_recibidas, visitas_por_revisar, borradores_recibidos, fotos_recibidas, fotos_que_ya_estaban } =
      resultado;
    const yaEstaban = resultado.visitas_que_ya_estaban + resultado.borradores_que_ya_estaban;
    return [
      visitas_recibidas > 0 &&
        t`${plural(visitas_recibidas, { one: '# visita recibida', other: '# visitas recibidas' })}`,
      visitas_por_revisar > 0 &&
        t`${plural(visitas_por_revisar, {
          one: '# visita guardada para revisar: contará cuando la acepten',
          other: '# visitas guardadas para revisar: contarán cuando las acepten',
        })}`,
      borradores_recibidos > 0 &&
        t`${plural(borradores_recibidos, {
          one: '# visita sin terminar, guardada para revisar',
          other: '# visitas sin terminar, guardadas para revisar',
        })}`,
      fotos_recibidas > 0 && t`${plural(fotos_recibidas, { one: '# foto recibida', other: '# fotos recibidas' })}`,
      yaEstaban > 0 &&
        t`${plural(yaEstaban, {
          one: '# visita ya estaba: no se repite',
          other: '# visitas ya estaban: no se repiten',
        })}`,
      fotos_que_ya_estaban > 0 &&
        t`${plural(fotos_que_ya_estaban, {
          one: '# foto ya estaba: no se repite',
          other: '# fotos ya estaban: no se repiten',
        })}`,
    ].filter((linea) => linea !== false);
  };
};

/** Each reason once for each branch. */
const Rechazados = ({ rechazados }: Pick<ResultadoDeRescate, 'rechazados'>) => {
  const { i18n } = useLingui();
  if (rechazados.length === 0) return null;
  const distintos = new Map(
    rechazados.map((rechazado) => [`${rechazado.sucursal_nombre} ${rechazado.codigo}`, rechazado]),
  );
  return (
    <div className={css.rechazados}>
      <p className={css.archivo}>
        <Trans>No se pudo recibir todo:</Trans>
      </p>
      <ul className={css.lista}>
        {[...distintos].map(([key, { sucursal_nombre, codigo }]) => (
          <li key={key}>
            <strong translate="no">{sucursal_nombre}</strong>: {i18n._(textoDeRechazado(codigo))}
          </li>
        ))}
      </ul>
    </div>
  );
};

/** Why it does not count yet. Nothing was done wrong. */
const SE_REVISA_POR: Record<NonNullable<ResultadoDeRescate['se_revisa_por']>, MessageDescriptor> = {
  otra_persona: msg`Como la copia no es tuya, alguien de la empresa tiene que revisarla. No se pierde nada.`,
  sesion_terminada: msg`La sesión de ese teléfono ya se había cerrado, así que alguien de la empresa tiene que revisarla. No se pierde nada.`,
};

const Recibido = ({ resultado }: { resultado: ResultadoDeRescate }) => {
  const lineas = useLineas()(resultado);
  const { i18n } = useLingui();
  const { autor_nombre: autor, se_revisa_por } = resultado;
  return (
    <>
      <Success>
        <Trans>
          Trabajo de <span translate="no">{autor}</span>
        </Trans>
      </Success>
      {lineas.length > 0 ? (
        <ul className={css.lista}>
          {lineas.map((linea) => (
            <li key={linea}>{linea}</li>
          ))}
        </ul>
      ) : (
        resultado.rechazados.length === 0 && (
          <p>
            <Trans>El archivo no traía nada por enviar.</Trans>
          </p>
        )
      )}
      {se_revisa_por && lineas.length > 0 && <p>{i18n._(SE_REVISA_POR[se_revisa_por])}</p>}
      <Rechazados rechazados={resultado.rechazados} />
    </>
  );
};

/** What became of one file. */
export const ResultadoDeSubida = ({ subido }: { subido: Subido }) => {
  const { i18n } = useLingui();
  const { nombre } = subido;
  if ('error' in subido) {
    return (
      <UploadFailure>
        <p className={css.archivo} translate="no">
          {nombre}
        </p>
        <p>{i18n._(textoDeRescate(subido.error))}</p>
      </UploadFailure>
    );
  }
  return (
    <div role="status" className={css.hoja}>
      <p className={css.detalle} translate="no">
        {nombre}
      </p>
      <Recibido resultado={subido.resultado} />
    </div>
  );
};
