import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangleFilled, IconCircleCheckFilled, IconClipboardList } from '@tabler/icons-react';
import type { EstadoDeEnvio } from '#src/dominio/campo/web/estado-de-envio.ts';
import { EtiquetaDeEnvio } from '#src/dominio/campo/web/etiqueta-de-envio.tsx';
import { horaDe } from '#src/dominio/campo/web/formatos.ts';
import type { BaseLocal } from '#src/dominio/telefono/web/base-local.ts';
import { EnEspera } from './en-espera.tsx';
import css from './envios.module.css';
import { FotosDelEnvio } from './fotos-del-envio.tsx';
import { momento } from './momento.ts';
import { RequiereAtencion } from './requiere-atencion.tsx';
import type { VisitaEnEnvios } from './resumir.ts';

const EtiquetaDe = ({ estado }: { estado: EstadoDeEnvio }) => {
  const { t } = useLingui();
  if (estado.que === 'atencion') return <EtiquetaDeEnvio fase="rechazado">{t`Requiere atención`}</EtiquetaDeEnvio>;
  if (estado.que === 'enviando') return <EtiquetaDeEnvio fase="enviando">{t`Enviando`}</EtiquetaDeEnvio>;
  return <EtiquetaDeEnvio fase="en_el_telefono">{t`En el teléfono`}</EtiquetaDeEnvio>;
};

/** The visit itself, apart from its photos: it goes first. */
const LineaDeDatos = ({ visita: { final, estado } }: { visita: VisitaEnEnvios }) => {
  const { i18n } = useLingui();
  if (final.recibo) {
    const hora = horaDe(i18n, final.recibo.recibida_en);
    return (
      <p className={css.linea} data-tono="completada">
        <IconCircleCheckFilled size={22} aria-hidden />
        <span>
          <Trans>Datos de la visita</Trans>
        </span>
        <span className={css.dato}>
          <Trans>Recibido {hora}</Trans>
        </span>
      </p>
    );
  }
  const rechazada = estado.que === 'atencion';
  return (
    <p className={css.linea} data-tono={rechazada ? 'cancelada' : 'en_curso'}>
      {rechazada ? (
        <IconAlertTriangleFilled size={22} aria-hidden />
      ) : (
        <IconClipboardList size={22} stroke={1.8} aria-hidden />
      )}
      <span>
        <Trans>Datos de la visita</Trans>
      </span>
      <span className={css.dato}>
        {rechazada ? (
          <Trans>No aceptados</Trans>
        ) : estado.que === 'enviando' ? (
          <Trans>Enviando</Trans>
        ) : (
          <Trans>Por enviar</Trans>
        )}
      </span>
    </p>
  );
};

interface Props {
  base: BaseLocal;
  visita: VisitaEnEnvios;
  empresa: string | undefined;
  ahora: number;
}

/** A finished visit that is not wholly there yet. */
export const TarjetaDeEnvio = ({ base, visita, empresa, ahora }: Props) => {
  const { i18n } = useLingui();
  const { final, estado, fotos, productos } = visita;
  const cuando = momento(i18n, final.creado_en, ahora);
  return (
    <li className={css.tarjeta} data-estado={estado.que}>
      <div className={css.cabeza}>
        <h2 translate="no">{final.sucursal_nombre}</h2>
        <EtiquetaDe estado={estado} />
      </div>
      <p className={css.detalle}>
        {empresa && <span translate="no">{empresa} · </span>}
        {final.tipo === 'no_realizada' ? <Trans>No realizada, {cuando}</Trans> : <Trans>Finalizada {cuando}</Trans>}
        {productos !== null && (
          <>
            {' · '}
            <Plural value={productos} one="# producto" other="# productos" />
          </>
        )}
      </p>
      <LineaDeDatos visita={visita} />
      <FotosDelEnvio total={final.fotos} fotos={fotos} ahora={ahora} />
      {estado.que === 'en_el_telefono' && <EnEspera base={base} visitaId={final.visita_id} estado={estado} />}
      {estado.que === 'atencion' && <RequiereAtencion base={base} envio={final} estado={estado} />}
    </li>
  );
};
