import { randomUUID } from 'node:crypto';
import { newSecret } from '#src/platform/server/credentials/secrets.ts';
import { corregirCorreoDeAlta, registrarEmpresa, subirLogoDeAlta } from '#src/features/empresas/contract.ts';
import { CLAVE } from '../../../people.ts';
import { CORREO_DE_ALTA, EMPRESA_DE_ALTA } from '../../seed-codes.ts';
import { prueba, type Rechazo } from '../case.ts';
import { IMAGEN } from './image.ts';
import { publica } from '../loose-case.ts';

const PERMISO_NO_VALIDO: Rechazo = [403, 'registro.permiso_no_valido'];

export const filasDeRegistro = [
  publica({
    capacidad: 'registro: crear una empresa',
    contrato: registrarEmpresa,
    casos: ({ B, actor }) => {
      const empresa_id = randomUUID();
      const body = { empresa_id, empresa_nombre: 'Nueva', nombre: 'Ana', correo: 'ana@x.example', clave: CLAVE };
      const { correo } = actor('admin de B');
      return [
        {
          que: 'nueva: un alta, y nadie todavia',
          pide: { body },
          espera: 'permitido',
          escribe: prueba`exists (select from auth.altas where correo = 'ana@x.example' and empresa_id = ${empresa_id})
                          and not exists (select from usuarios where correo = 'ana@x.example')`,
        },
        {
          que: 'con el id de una que existe: la misma respuesta',
          pide: { body: { ...body, empresa_id: B.id } },
          espera: 'permitido',
          escribe: prueba`exists (select from auth.altas where correo = 'ana@x.example' and empresa_id = ${B.id})`,
        },
        {
          que: 'con cuenta y sin empresa, con el id de una que existe',
          pide: { body: { ...body, correo: actor('sin membresia').correo, empresa_id: B.id } },
          espera: [409, 'registro.empresa_existe'],
        },
        {
          que: 'quien ya tiene empresa',
          pide: { body: { ...body, correo } },
          espera: [409, 'cuenta.correo_en_uso'],
        },
        {
          que: 'con el correo de otra persona: la misma respuesta, y lo mismo por escrito',
          pide: { body: { ...body, correo, clave: 'otra-clave-larga-2' } },
          espera: 'permitido',
          escribe: prueba`exists (select from graphile_worker._private_jobs where payload ->> 'correo' = ${correo})
                          and exists (select from auth.altas where correo = ${correo})
                          and not exists (select from empresas where id = ${empresa_id})`,
        },
      ];
    },
  }),
  publica({
    capacidad: 'registro: corregir su correo',
    contrato: corregirCorreoDeAlta,
    casos: ({ actor, codigos }) => {
      const pide = (navegador: string, correo = 'corregida@x.example', empresa_id = EMPRESA_DE_ALTA) => ({
        cabeceras: { cookie: `__Host-anaquel-alta=${navegador}` },
        body: { empresa_id, correo },
      });
      const en = (correo: string) =>
        prueba`(select correo from auth.altas where empresa_id = ${EMPRESA_DE_ALTA}) = ${correo}`;
      // a job that finds nothing to send, as if there were something
      const sinMover = {
        espera: 'permitido',
        escribe: prueba`exists (select from graphile_worker._private_jobs where payload ->> 'correo' = 'corregida@x.example')
                        and exists (select from auth.altas where empresa_id = ${EMPRESA_DE_ALTA} and correo = ${CORREO_DE_ALTA})`,
      } as const;
      const { correo } = actor('admin de B');
      return [
        {
          que: 'en el navegador que la pidio',
          pide: pide(codigos.navegador),
          espera: 'permitido',
          escribe: en('corregida@x.example'),
        },
        {
          que: 'al correo de otra persona: la misma respuesta, y lo mismo por escrito',
          pide: pide(codigos.navegador, correo),
          espera: 'permitido',
          escribe: en(correo),
        },
        { que: 'en otro navegador', pide: pide(newSecret()), ...sinMover },
        { que: 'sin navegador', pide: { body: pide('').body }, ...sinMover },
        {
          que: 'de un registro que no es',
          pide: pide(codigos.navegador, 'corregida@x.example', randomUUID()),
          ...sinMover,
        },
      ];
    },
  }),
  publica({
    capacidad: 'registro: logo',
    contrato: subirLogoDeAlta,
    casos: ({ C, codigos }) => {
      const con = (permiso: string) => ({ cabeceras: { 'x-permiso': permiso }, body: IMAGEN });
      return [
        {
          que: 'con su permiso',
          pide: con(codigos.logo),
          espera: 'permitido',
          escribe: prueba`(select logo_url from empresas where id = ${C}) is not null`,
        },
        {
          que: 'con el permiso de un alta: espera con ella',
          pide: con(codigos.logoDeAlta),
          espera: 'permitido',
          escribe: prueba`(select object_path from auth.altas where correo = ${CORREO_DE_ALTA}) is not null`,
        },
        { que: 'de quien dejo de serlo', pide: con(codigos.logoDeInactivo), espera: [404, 'empresa.no_encontrada'] },
        { que: 'sin permiso', pide: { body: IMAGEN }, espera: PERMISO_NO_VALIDO },
        ...[codigos.vencidos.logo, codigos.logoDeSupervisor, codigos.confirmar, newSecret()].map((permiso) => ({
          que: 'con un permiso que no vale',
          pide: con(permiso),
          espera: PERMISO_NO_VALIDO,
        })),
      ];
    },
  }),
];
