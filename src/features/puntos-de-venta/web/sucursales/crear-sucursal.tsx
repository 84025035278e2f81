import { useLingui } from '@lingui/react/macro';
import { nombreConCadena } from '#src/dominio/puntos-de-venta/nombre-con-cadena.ts';
import { esProblema } from '#src/dominio/surtido/web/cambio.ts';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import { crearSucursal } from '../../contract-sucursales.ts';
import { AVISO, useCambio } from '../cambio.ts';
import { SUCURSAL_NUEVA, type DatosDeSucursal } from './datos.ts';
import { FormularioDeSucursal } from './formulario-de-sucursal.tsx';

interface Props {
  empresaId: string;
  cadena: { id: string; nombre: string };
  alTerminar: () => void;
}

/** A role that was lost while the form was open, or the company itself. */
const useAvisoDePermiso = () => {
  const { t } = useLingui();
  return (error: unknown): boolean => {
    const deOtraEmpresa = esProblema(error, 'empresa.no_encontrada');
    if (!deOtraEmpresa && !esProblema(error, 'permiso.denegado')) return false;
    showAviso({
      id: AVISO,
      tone: 'error',
      title: t`Error creando sucursal`,
      text: deOtraEmpresa
        ? t`No tienes permisos para agregar sucursales a esta cadena`
        : t`No tienes permisos para agregar sucursales`,
    });
    return true;
  };
};

export const CrearSucursal = ({ empresaId, cadena, alTerminar }: Props) => {
  const { t } = useLingui();
  const avisarPermiso = useAvisoDePermiso();
  const { mutate, isPending } = useCambio(
    (call, body: DatosDeSucursal) => call(crearSucursal, { params: { empresaId, cadenaId: cadena.id }, body }),
    {
      empresaId,
      fallo: t`Error creando sucursal`,
      unaVez: true,
      alFallar: avisarPermiso,
      alTerminar: (creada) => {
        showAviso({ id: AVISO, tone: 'exito', title: t`Sucursal creada`, text: nombreConCadena(creada) });
        alTerminar();
      },
    },
  );
  return (
    <FormularioDeSucursal
      empresaId={empresaId}
      etiqueta={t`Agregar sucursal a ${cadena.nombre}`}
      inicial={SUCURSAL_NUEVA}
      accion={t`Crear sucursal`}
      ocupado={isPending}
      alGuardar={(datos) => mutate(datos)}
      alCancelar={alTerminar}
    />
  );
};
