import type { Rol } from '#src/platform/shared/rol.ts';
import { da, type Funcion, type Llamada, problem, type Resultado } from '../function.ts';
import { sql } from '../literal.ts';

const ULTIMO = problem('membresia.ultimo_admin');
const EN_OTRA = problem('usuario.en_otra_empresa');
const LIMITE = problem('membresia.limite_empresas');
const membresia = (empresa: string, usuario: string) => sql`(empresa_id, usuario_id) = (${empresa}, ${usuario})`;

export const reglasDeMembresias: readonly Funcion[] = [
  {
    funcion: 'un admin activo queda siempre',
    concedida: ['postgres'],
    llamadas: ({ A, C, actor }) => {
      const unico = membresia(C, actor('admin de C').id);
      const otro = membresia(A.id, A.otroAdmin);
      const degradar = (cual: string) => `update empresa_usuarios set rol = 'supervisor' where ${cual} returning rol`;
      const apagar = (cual: string) => `update empresa_usuarios set activo = false where ${cual} returning activo`;
      const quitar = (cual: string) => `delete from empresa_usuarios where ${cual} returning 1`;
      return [
        ...[degradar, apagar, quitar].map((work) => ({ que: 'el unico', llama: work(unico), espera: ULTIMO })),
        // an inactive one does not count
        {
          que: 'el unico activo',
          antes: `update empresa_usuarios set activo = false where ${otro}`,
          llama: quitar(membresia(A.id, A.admin)),
          espera: ULTIMO,
        },
        {
          que: 'uno de dos',
          llama: degradar(otro),
          espera: da('supervisor'),
          escribe: `exists (select from empresa_usuarios where ${otro} and rol = 'supervisor')`,
        },
        {
          que: 'uno de dos',
          llama: quitar(otro),
          espera: da(1),
          escribe: `not exists (select from empresa_usuarios where ${otro})`,
        },
      ];
    },
  },
  {
    funcion: 'cinco empresas como mucho',
    concedida: ['postgres'],
    llamadas: ({ A, B, otras, actor }) => {
      const lleno = actor('mercaderista de cinco').id;
      const entrar = sql`insert into empresa_usuarios (empresa_id, usuario_id, rol) values (${B.id}, ${lleno}, 'mercaderista') returning rol`;
      const volver = `update empresa_usuarios set activo = true where ${membresia(A.id, lleno)} returning activo`;
      const libre = sql`update empresa_usuarios set activo = false where empresa_id = ${otras[0]}`;
      return [
        { que: 'entrar en la sexta', llama: entrar, espera: LIMITE },
        { que: 'volver a la sexta', llama: volver, espera: LIMITE },
        {
          que: 'entrar en la quinta',
          antes: libre,
          llama: entrar,
          espera: da('mercaderista'),
          escribe: `exists (select from empresa_usuarios where ${membresia(B.id, lleno)})`,
        },
        {
          que: 'volver a la quinta',
          antes: libre,
          llama: volver,
          espera: da(true),
          escribe: `exists (select from empresa_usuarios where ${membresia(A.id, lleno)} and activo)`,
        },
      ];
    },
  },
  {
    funcion: 'los roles no se mezclan al volver',
    concedida: ['postgres'],
    llamadas: ({ A, B, actor }) => {
      const volver = (rol: Rol, antes?: string, espera: Resultado = da(true)): Llamada => {
        const cual = membresia(A.id, actor(`${rol} inactivo de A`).id);
        return {
          que: rol,
          ...(antes !== undefined && { antes }),
          llama: `update empresa_usuarios set activo = true where ${cual} returning activo`,
          espera,
          ...('da' in espera && { escribe: `exists (select from empresa_usuarios where ${cual} and activo)` }),
        };
      };
      const enB = (de: Rol, rol: Rol, activo = true) =>
        sql`insert into empresa_usuarios (empresa_id, usuario_id, rol, activo)
            values (${B.id}, ${actor(`${de} inactivo de A`).id}, ${rol}, ${activo})`;
      return [
        volver('admin'),
        volver('supervisor'),
        volver('supervisor', enB('supervisor', 'supervisor')),
        volver('supervisor', enB('supervisor', 'mercaderista', false)),
        volver('supervisor', enB('supervisor', 'mercaderista'), EN_OTRA),
        volver('mercaderista', enB('mercaderista', 'supervisor'), EN_OTRA),
        volver('admin', enB('admin', 'admin'), EN_OTRA),
      ];
    },
  },
];
