import type { registrarEmpresa } from '#src/features/empresas/contract.ts';
import type { crearCuentaConInvitacion } from '#src/features/invitaciones/contract.ts';
import type { confirmarCambioDeCorreo } from '#src/features/perfil/contract.ts';
import type { deshacerVisitasMasivas } from '#src/features/programacion/contract-masiva.ts';
import type { cambiarVisita, eliminarVisita, programarVisita } from '#src/features/programacion/contract-visitas.ts';
import type { eliminarCadena } from '#src/features/puntos-de-venta/contract-cadenas.ts';
import type { crearSucursal, eliminarSucursal } from '#src/features/puntos-de-venta/contract-sucursales.ts';
import type { cambiarSurtidoDeSucursal } from '#src/dominio/surtido/contract.ts';
import type { adoptarPropuesta, cambiarSurtido, copiarSurtido } from '#src/features/surtido/contract.ts';
import type {
  crearFormato,
  eliminarFormato,
  ponerFormato,
  renombrarFormato,
} from '#src/features/surtido/contract-formatos.ts';
import type { CodeFor } from '#src/platform/shared/problem.ts';

/** What somebody may run into that only the database can tell, and in the answers of which routes. */
export const RESTRICCIONES = {
  usuarios_correo_key: 'cuenta.correo_en_uso',
  visitas_turno: 'visita.turno_ocupado',
  formatos_nombre: 'formato.nombre_en_uso',
  formato_de_sucursal: { toNothing: 'formato.no_encontrado', inUse: 'formato.en_uso' },
  regla_de_cadena: { toNothing: 'cadena.no_encontrada' },
  regla_de_formato: { toNothing: 'formato.no_encontrado' },
  regla_de_sucursal: { toNothing: 'sucursal.no_encontrada' },
  cadena_de_sucursal: { toNothing: 'cadena.no_encontrada', inUse: 'cadena.tiene_sucursales' },
  sucursal_de_visita: { inUse: 'sucursal.tiene_visitas' },
  // a photo came before anything else of a visit that was then given to somebody else
  visita_de_foto: { inUse: 'visita.no_pendiente' },
} satisfies {
  usuarios_correo_key: CodeFor<
    typeof confirmarCambioDeCorreo | typeof crearCuentaConInvitacion | typeof registrarEmpresa
  >;
  visitas_turno: CodeFor<typeof cambiarVisita | typeof programarVisita>;
  formatos_nombre: CodeFor<typeof crearFormato | typeof renombrarFormato>;
  formato_de_sucursal: { toNothing: CodeFor<typeof ponerFormato>; inUse: CodeFor<typeof eliminarFormato> };
  regla_de_cadena: { toNothing: CodeFor<typeof adoptarPropuesta | typeof cambiarSurtido | typeof copiarSurtido> };
  regla_de_formato: { toNothing: CodeFor<typeof cambiarSurtido> };
  regla_de_sucursal: { toNothing: CodeFor<typeof cambiarSurtidoDeSucursal> };
  cadena_de_sucursal: { toNothing: CodeFor<typeof crearSucursal>; inUse: CodeFor<typeof eliminarCadena> };
  sucursal_de_visita: { inUse: CodeFor<typeof eliminarSucursal> };
  visita_de_foto: { inUse: CodeFor<typeof deshacerVisitasMasivas | typeof eliminarVisita> };
};
