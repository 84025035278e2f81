import { useLingui } from '@lingui/react/macro';
import { fechaLarga } from '#src/dominio/visitas/web/formatos.ts';
import { Dialog } from '#src/platform/web/ui/dialog.tsx';
import type { ResumenDeVisita } from '../../../contract-listado.ts';
import { useNombreDeSucursal } from '../../nombre-de-sucursal.ts';
import { ContenidoDeRevision } from './contenido.tsx';
import css from './revision.module.css';

interface Props {
  empresaId: string;
  zona: string;
  visita: Pick<ResumenDeVisita, 'id' | 'fecha' | 'sucursal_nombre' | 'cadena_nombre' | 'usuario_nombre'>;
  abierto: boolean;
  alCerrar: () => void;
}

/** Somebody of the company decides about what did not go as planned. */
export const DialogoDeRevision = ({ empresaId, zona, visita, abierto, alCerrar }: Props) => {
  const { t, i18n } = useLingui();
  const nombreDe = useNombreDeSucursal();
  return (
    <Dialog isOpen={abierto} title={t`Revisar visita`} onClose={alCerrar} width={640} firm>
      <p className={css.visita}>
        <strong translate="no">{nombreDe(visita)}</strong>
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
