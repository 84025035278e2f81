import { useLingui } from '@lingui/react/macro';
import { fechaLarga } from '#src/dominio/visitas/web/formatos.ts';
import { Dialog } from '#src/platform/web/ui/dialog.tsx';
import { ContenidoDeRevision } from './contenido.tsx';
import css from './revision.module.css';

interface Props {
  empresaId: string;
  zona: string;
  visita: { id: string; fecha: string; sucursal_nombre: string | null; usuario_nombre: string | null };
  abierto: boolean;
  alCerrar: () => void;
}

/** Somebody of the company decides about what did not go as planned. */
export const DialogoDeRevision = ({ empresaId, zona, visita, abierto, alCerrar }: Props) => {
  const { t, i18n } = useLingui();
  return (
    <Dialog isOpen={abierto} title={t`Revisar visita`} onClose={alCerrar} width={640} firm>
      <p className={css.visita}>
        <strong translate="no">{visita.sucursal_nombre ?? t`Sucursal desconocida`}</strong>
        <span className="tenue">
          {fechaLarga(i18n, visita.fecha)}
          {' · '}
          <span translate="no">{visita.usuario_nombre ?? t`Usuario desconocido`}</span>
        </span>
      </p>
      <ContenidoDeRevision empresaId={empresaId} visitaId={visita.id} zona={zona} alCerrar={alCerrar} />
    </Dialog>
  );
};
