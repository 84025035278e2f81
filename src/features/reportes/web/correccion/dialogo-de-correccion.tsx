import { useLingui } from '@lingui/react/macro';
import { fechaLarga } from '#src/dominio/visitas/web/formatos.ts';
import { Dialog } from '#src/platform/web/ui/dialog.tsx';
import { useNombreDeSucursal } from '../nombre-de-sucursal.ts';
import { useSalida } from './al-salir.tsx';
import type { ProductoPorCorregir } from './borrador.ts';
import css from './correccion.module.css';
import { FormularioDeCorreccion } from './formulario-de-correccion.tsx';
import { useGuardarCorreccion } from './guardar.ts';
import { useCorreccion } from './usar-correccion.ts';

/** Of a visit's report, what its correction is made from. */
export interface PorCorregir {
  visita: {
    id: string;
    fecha: string;
    estado: string;
    anulada_en: string | null;
    sucursal_nombre: string;
    cadena_nombre: string;
    usuario_nombre: string | null;
  };
  huella_de_cifras: string;
  productos: readonly ProductoPorCorregir[];
}

interface Props {
  empresaId: string;
  reporte: PorCorregir;
  abierto: boolean;
  alCerrar: () => void;
}

/** Somebody who manages says what was there, and why it was not what the visit says. */
export const DialogoDeCorreccion = ({ empresaId, reporte, abierto, alCerrar }: Props) => {
  const { t, i18n } = useLingui();
  const { visita } = reporte;
  const nombreDe = useNombreDeSucursal();
  const correccion = useCorreccion(reporte.productos);
  const guardado = useGuardarCorreccion({ empresaId, visitaId: visita.id, alAcabar: alCerrar });
  const salida = useSalida(abierto && correccion.sucio && !guardado.isSuccess, alCerrar);
  return (
    <Dialog isOpen={abierto} title={t`Corregir visita`} onClose={salida.cerrar} width={760} firm>
      <p className={css.visita}>
        <strong translate="no">{nombreDe(visita)}</strong>
        <span className="tenue">
          {fechaLarga(i18n, visita.fecha)}
          {' · '}
          <span translate="no">{visita.usuario_nombre ?? t`Usuario desconocido`}</span>
        </span>
      </p>
      <FormularioDeCorreccion reporte={reporte} correccion={correccion} guardado={guardado} salida={salida} />
    </Dialog>
  );
};
