import { subirImagen } from '#src/dominio/archivos/server/subir-imagen.ts';
import type { Servir } from '#src/platform/server/http/serve.ts';
import { envioDe } from '#src/platform/server/http/upload.ts';
import type { Partes } from '#src/platform/server/parts.ts';
import * as contratos from '../contract-cadenas.ts';
import { crearUnaCadena } from './crear-cadena.ts';
import { editarUnaCadena } from './editar-cadena.ts';
import { eliminarUnaCadena } from './eliminar-cadena.ts';
import { listarCadenasDe } from './listar-cadenas.ts';
import { logoDeCadena } from './logo-de-cadena.ts';
import { verUnaCadena } from './ver-cadena.ts';

export const rutasDeCadenas = (servir: Servir, partes: Partes): void => {
  servir(contratos.listarCadenas, ({ tx, actor, consulta }) => listarCadenasDe(tx, actor.empresa_id, consulta));

  servir(contratos.verCadena, ({ tx, actor, parametros }) =>
    verUnaCadena(tx, { empresa_id: actor.empresa_id, id: parametros.cadenaId }),
  );

  servir(contratos.crearCadena, ({ tx, actor, cuerpo }) => crearUnaCadena(tx, actor.empresa_id, cuerpo));

  servir(contratos.editarCadena, ({ tx, actor, parametros, cuerpo }) =>
    editarUnaCadena(tx, { empresa_id: actor.empresa_id, id: parametros.cadenaId }, cuerpo),
  );

  servir(contratos.eliminarCadena, ({ tx, actor, parametros }) =>
    eliminarUnaCadena(tx, { empresa_id: actor.empresa_id, id: parametros.cadenaId }),
  );

  servir(contratos.subirLogoDeCadena, async ({ abrir, parametros, cuerpo, peticion }) => ({
    logo: await subirImagen(partes, abrir, logoDeCadena(parametros.cadenaId), envioDe(peticion, cuerpo)),
  }));
};
