import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { nombreConCadena } from '#src/dominio/puntos-de-venta/nombre-con-cadena.ts';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import { editarSucursal, verSucursal } from '../../contract-sucursales.ts';
import { AVISO } from '../cambio.ts';
import type { Sucursal } from '../consultas.ts';
import { useGuardarConVersion } from '../guardar-con-version.ts';
import { datosDeSucursal, PARTES_DE_SUCURSAL, valoresDe } from './datos.ts';
import { FormularioDeSucursal } from './formulario-de-sucursal.tsx';

interface Props {
  empresaId: string;
  sucursal: Sucursal;
  alTerminar: () => void;
}

export const EditarSucursal = ({ empresaId, sucursal, alTerminar }: Props) => {
  const { t } = useLingui();
  // the form begins anew from what was saved by someone else, if that is chosen
  const [partida, setPartida] = useState(sucursal);
  const params = { empresaId, sucursalId: sucursal.id };
  const { guardar, conflicto, isPending } = useGuardarConVersion({
    empresaId,
    partes: PARTES_DE_SUCURSAL,
    versionado: sucursal,
    datosDe: datosDeSucursal,
    guardar: (call, body) => call(editarSucursal, { params, body }),
    leer: (call) => call(verSucursal, { params }),
    fallo: t`Error al actualizar sucursal`,
    alGuardar: (guardada) => {
      showAviso({ id: AVISO, tone: 'exito', title: t`Sucursal actualizada`, text: nombreConCadena(guardada) });
      alTerminar();
    },
  });
  return (
    <FormularioDeSucursal
      empresaId={empresaId}
      key={partida.version}
      etiqueta={t`Editar ${sucursal.nombre}`}
      inicial={valoresDe(datosDeSucursal(partida))}
      accion={t`Guardar`}
      ocupado={isPending}
      alGuardar={guardar}
      alCancelar={alTerminar}
      conflicto={
        conflicto && {
          ...conflicto,
          usarLoGuardado: () => {
            conflicto.usarLoGuardado();
            setPartida(conflicto.guardado);
          },
        }
      }
    />
  );
};
