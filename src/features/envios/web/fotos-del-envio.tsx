import { Trans, useLingui } from '@lingui/react/macro';
import {
  IconAlertTriangleFilled,
  IconChevronDown,
  IconCircleCheckFilled,
  IconCloudUpload,
  IconDeviceMobile,
  IconPhoto,
} from '@tabler/icons-react';
import { fotoEnCamino } from '#src/dominio/campo/web/estado-de-envio.ts';
import { tamano } from '#src/dominio/campo/web/formatos-de-envio.ts';
import { horaDe } from '#src/dominio/campo/web/formatos.ts';
import { Miniatura } from '#src/dominio/campo/web/miniatura.tsx';
import { textoDeRechazo } from '#src/dominio/campo/web/textos-de-envio.ts';
import type { FotoLocal } from '#src/dominio/telefono/web/base-local.ts';
import css from './envios.module.css';
import { resumirFotos } from './resumir.ts';

const porcentaje = (parte: number, total: number): number => (total === 0 ? 0 : Math.floor((100 * parte) / total));

const EstadoDeFoto = ({ foto, ahora }: { foto: FotoLocal; ahora: number }) => {
  const { i18n } = useLingui();
  if (foto.estado === 'recibida') {
    const hora = foto.recibida_en === null ? undefined : horaDe(i18n, foto.recibida_en);
    return (
      <span className={css.estadoDeFoto} data-tono="completada">
        <IconCircleCheckFilled size={18} aria-hidden />
        {hora === undefined ? <Trans>Recibida</Trans> : <Trans>Recibida {hora}</Trans>}
      </span>
    );
  }
  if (foto.estado === 'rechazada') {
    return (
      <span className={css.estadoDeFoto} data-tono="cancelada">
        <IconAlertTriangleFilled size={18} aria-hidden />
        {i18n._(textoDeRechazo(foto.problema ?? 'servidor.interno'))}
      </span>
    );
  }
  if (fotoEnCamino(foto, ahora)) {
    const cuanto = porcentaje(foto.enviados, foto.bytes);
    return (
      <span className={css.estadoDeFoto} data-tono="en_curso">
        <IconCloudUpload size={18} aria-hidden />
        <Trans>Enviando, {cuanto} %</Trans>
      </span>
    );
  }
  return (
    <span className={css.estadoDeFoto}>
      <IconDeviceMobile size={18} aria-hidden />
      <Trans>En el teléfono</Trans>
    </span>
  );
};

interface Props {
  /** How many the visit announced. */
  total: number;
  /** Those that are still here. */
  fotos: readonly FotoLocal[];
  ahora: number;
}

/** The photos of a visit as one line that opens to each of them. */
export const FotosDelEnvio = ({ total, fotos, ahora }: Props) => {
  const { t, i18n } = useLingui();
  if (total === 0) return null;
  const { recibidas, bytes, bytesPorEnviar } = resumirFotos(total, fotos);
  const listas = i18n.number(recibidas);
  const todas = i18n.number(total);
  const faltan = tamano(i18n, bytesPorEnviar);
  const avance = porcentaje(bytes - bytesPorEnviar, bytes);
  return (
    <details className={css.fotos}>
      <summary>
        <IconPhoto size={22} stroke={1.8} aria-hidden />
        <span className={css.fotosTexto}>
          <span>
            <Trans>Fotos</Trans>
          </span>
          <span className={css.dato}>
            <Trans>
              {listas} de {todas} · {faltan} por enviar
            </Trans>
          </span>
          <span
            className={css.barra}
            role="progressbar"
            aria-label={t`Fotos enviadas`}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={avance}
          >
            <span style={{ width: `${avance}%` }} />
          </span>
        </span>
        <IconChevronDown size={20} stroke={1.8} aria-hidden className={css.flecha} />
      </summary>
      <ol className={css.rejilla}>
        {fotos.map((foto, i) => {
          const numero = i + 1;
          const peso = tamano(i18n, foto.bytes);
          return (
            <li key={foto.id}>
              <Miniatura bytes={foto.miniatura} alt={t`Foto ${numero}`} />
              <span className={css.fotoTexto}>
                <span>
                  <Trans>
                    Foto {numero} · {peso}
                  </Trans>
                </span>
                <EstadoDeFoto foto={foto} ahora={ahora} />
                {fotoEnCamino(foto, ahora) && (
                  <span className={css.barra} aria-hidden>
                    <span style={{ width: `${porcentaje(foto.enviados, foto.bytes)}%` }} />
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ol>
    </details>
  );
};
