import { listarSucursales } from '#src/dominio/puntos-de-venta/contract.ts';
import type { Servir } from '#src/platform/server/http/serve.ts';
import * as contratos from '../contract-sucursales.ts';
import { archivarUnaSucursal } from './archivar-sucursal.ts';
import { contarVisitasDe } from './contar-visitas.ts';
import { crearUnaSucursal } from './crear-sucursal.ts';
import { duplicarUnaSucursal } from './duplicar-sucursal.ts';
import { editarUnaSucursal } from './editar-sucursal.ts';
import { eliminarUnaSucursal } from './eliminar-sucursal.ts';
import { listarSucursalesDe } from './listar-sucursales.ts';
import { verUnaSucursal } from './ver-sucursal.ts';

export const rutasDeSucursales = (servir: Servir): void => {
  servir(listarSucursales, ({ tx, actor, consulta }) => listarSucursalesDe(tx, actor.empresa_id, consulta));

  servir(contratos.verSucursal, ({ tx, actor, parametros }) =>
    verUnaSucursal(tx, { empresa_id: actor.empresa_id, id: parametros.sucursalId }),
  );

  servir(contratos.crearSucursal, ({ tx, actor, parametros, cuerpo }) =>
    crearUnaSucursal(tx, { empresa_id: actor.empresa_id, id: parametros.cadenaId }, cuerpo),
  );

  servir(contratos.editarSucursal, ({ tx, actor, parametros, cuerpo }) =>
    editarUnaSucursal(tx, { empresa_id: actor.empresa_id, id: parametros.sucursalId }, cuerpo),
  );

  servir(contratos.duplicarSucursal, ({ tx, actor, parametros }) =>
    duplicarUnaSucursal(tx, { empresa_id: actor.empresa_id, id: parametros.sucursalId }),
  );

  servir(contratos.contarVisitasDeSucursal, ({ tx, actor, parametros }) =>
    contarVisitasDe(tx, { empresa_id: actor.empresa_id, id: parametros.sucursalId }),
  );

  servir(contratos.eliminarSucursal, ({ tx, actor, parametros }) =>
    eliminarUnaSucursal(tx, { empresa_id: actor.empresa_id, id: parametros.sucursalId }),
  );

  servir(contratos.archivarSucursal, ({ tx, actor, parametros, cuerpo }) =>
    archivarUnaSucursal(tx, { empresa_id: actor.empresa_id, id: parametros.sucursalId }, cuerpo.archivada),
  );
};
