import { digest, newSecret } from '#src/platform/server/credentials/secrets.ts';
import type { EmpresaDeEscena, Escena } from '../../scene.ts';
import type { Contexto } from '../context.ts';
import { da, DE_PETICIONES, es, type Funcion, type Llamada, problem, type Resultado } from '../function.ts';
import { sql } from '../literal.ts';
import { quedo, soloDe } from './deliveries.ts';
import { deSuVisita } from './entregas.ts';

const DENEGADO = problem('permiso.denegado');
const SIN_AUTOR = problem('rescate.sin_autor');
const NO_ENCONTRADA = problem('visita.no_encontrada');
const contexto = 'select to_jsonb(array[app.usuario_id()::text, app.empresa_id()::text, app.rol()])';

/** Whoever brings a file is a member, whatever their role. */
const miembro = es('admin', 'supervisor', 'mercaderista');

const comoMiembro =
  (espera: (c: Contexto) => Resultado) =>
  (c: Contexto): Resultado =>
    miembro(c) ? espera(c) : DENEGADO;

const autor = (que: string, credencial: string, espera: (c: Contexto) => Resultado, antes?: string): Llamada => ({
  que,
  ...(antes !== undefined && { antes }),
  llama: sql`select to_jsonb(array[usuario_id::text, vigente::text]) from app.autor_de_rescate(${digest(credencial)})`,
  espera: comoMiembro(espera),
});

const entrega = (
  que: string,
  { credencial, visita }: { credencial: string; visita: string },
  espera: (c: Contexto) => Resultado,
  antes?: string,
): Llamada => ({
  que,
  ...(antes !== undefined && { antes }),
  llama: sql`select app.entregar_por_rescate(${digest(credencial)}, ${visita}); ` + contexto,
  espera: comoMiembro(espera),
});

const enA =
  ({ A }: Escena, dentro: Resultado, fuera: Resultado) =>
  (c: Contexto): Resultado =>
    c.empresa === A.id ? dentro : fuera;

const deInactivo = 'credencial-de-quien-ya-no-esta';
const conInactivo = ({ actor }: Escena): string =>
  sql`insert into auth.credenciales_de_rescate (credencial_hash, usuario_id, sesion_hash)
      values (${digest(deInactivo)}, ${actor('mercaderista inactivo de A').id}, ${digest(actor('mercaderista inactivo de A').token ?? '')})`;

/** Known to A, where they are not active; in five others they are. */
const deOtras = 'credencial-de-quien-esta-en-otras';
const conDeOtras = ({ actor }: Escena): string =>
  sql`insert into auth.sesiones (token_hash, usuario_id, expira_en)
      values (${digest('sesion-de-otras')}, ${actor('mercaderista de cinco').id}, 'infinity');
      insert into auth.credenciales_de_rescate (credencial_hash, usuario_id, sesion_hash)
      values (${digest(deOtras)}, ${actor('mercaderista de cinco').id}, ${digest('sesion-de-otras')})`;

/** How a session ends: closed, by its person or with the password; or by itself. */
const CERRADA = 'delete from auth.sesiones where token_hash in (select sesion_hash from auth.credenciales_de_rescate)';
const VENCIDA =
  'update auth.sesiones set expira_en = now() where token_hash in (select sesion_hash from auth.credenciales_de_rescate)';

/** In B, under the id of the one of A, and of somebody whom both know. */
const visitaRepetida = ({ A, B, actor }: Escena): string =>
  sql`insert into visitas (empresa_id, id, usuario_id, sucursal_id, creada_por, fecha, hora)
      values (${B.id}, ${A.visitaEnCurso}, ${actor('mercaderista de A y B').id}, ${B.sucursal}, ${B.admin}, '2030-03-03', '05:00')`;

const ANTES = '0e000000-0000-7000-8000-0000000000b0';
const HUELLA = Buffer.alloc(32, 7);
const NUEVO = '0e000000-0000-7000-8000-00000000000b';

const borrador = ({ visitaEnCurso }: EmpresaDeEscena): string =>
  sql`select app.recibir_borrador(${visitaEnCurso}, ${NUEVO}, ${HUELLA}, '{"version": 1}')`;

const conEnvio = (
  { A }: Escena,
  { usuario, tipo, id, deHuella }: { usuario: string; tipo: string; id: string; deHuella: Buffer },
): string =>
  sql`insert into envios (empresa_id, visita_id, id, usuario_id, tipo, estado, huella, motivos, cuerpo)
      values (${A.id}, ${A.visitaEnCurso}, ${id}, ${usuario}, ${tipo}, 'en_revision', ${deHuella}, '{}', '{}')`;

/** Where nobody knows the person, and what would keep such a row out is asleep. */
const terminadaEnOtra = ({ A, B }: Escena): string =>
  sql`set local session_replication_role = replica;
      insert into envios (empresa_id, visita_id, id, usuario_id, tipo, estado, huella, motivos)
      values (${B.id}, ${A.visitaEnCurso}, ${ANTES}, ${A.mercaderista}, 'finalizacion', 'aplicado', ${HUELLA}, '{}');
      set local session_replication_role = origin`;

/** In the author's name, by what the author's device was given. */
export const funcionesDeRescate: readonly Funcion[] = [
  {
    funcion: 'app.autor_de_rescate(bytea)',
    concedida: DE_PETICIONES,
    llamadas: (escena) => {
      const { A, actor } = escena;
      const deAmbas = actor('mercaderista de A y B').id;
      const conocido = ({ empresa }: Contexto) => empresa === A.id || empresa === escena.B.id;
      return [
        autor('la del mercaderista de A', A.credencial, enA(escena, da([A.mercaderista, 'true']), SIN_AUTOR)),
        autor('la de quien conocen las dos', A.credencialDeAmbas, (c) =>
          conocido(c) ? da([deAmbas, 'true']) : SIN_AUTOR,
        ),
        autor(
          'la de quien ya no esta',
          deInactivo,
          enA(escena, da([actor('mercaderista inactivo de A').id, 'false']), SIN_AUTOR),
          conInactivo(escena),
        ),
        autor(
          'la de quien solo esta en otras',
          deOtras,
          enA(escena, da([actor('mercaderista de cinco').id, 'false']), SIN_AUTOR),
          conDeOtras(escena),
        ),
        ...[CERRADA, VENCIDA].map((antes) =>
          autor(`tras ${antes}`, A.credencial, enA(escena, da([A.mercaderista, 'false']), SIN_AUTOR), antes),
        ),
        autor('una inventada', newSecret(), () => SIN_AUTOR),
      ];
    },
  },
  {
    funcion: 'app.entregar_por_rescate(bytea,uuid)',
    concedida: DE_PETICIONES,
    llamadas: (escena) => {
      const { A, B, actor } = escena;
      const suya = { credencial: A.credencial, visita: A.visitaEnCurso };
      const inactivo = actor('mercaderista inactivo de A').id;
      const deAmbas = actor('mercaderista de A y B').id;
      /** As the author's own device, if the author brings it. */
      const traido = (c: Contexto, usuario: string, rol: string) =>
        c.usuario === usuario ? rol : `rescate:${c.usuario ?? ''}`;
      const como = (usuario: string, rol: string) => (c: Contexto) =>
        enA(escena, da([usuario, A.id, traido(c, usuario, rol)]), SIN_AUTOR)(c);
      const terminado = (usuario: string) => (c: Contexto) =>
        enA(escena, da([usuario, A.id, `rescate-terminado:${c.usuario ?? ''}`]), SIN_AUTOR)(c);
      return [
        entrega('la suya', suya, como(A.mercaderista, 'mercaderista')),
        entrega('la que tuvo', { ...suya, credencial: deInactivo }, terminado(inactivo), conInactivo(escena)),
        ...[CERRADA, VENCIDA].map((antes) => entrega(`la suya, tras ${antes}`, suya, terminado(A.mercaderista), antes)),
        {
          ...entrega(
            'la de quien ahora gestiona',
            suya,
            como(A.mercaderista, 'entrega'),
            sql`update empresa_usuarios set rol = 'supervisor' where usuario_id = ${A.mercaderista}`,
          ),
        },
        entrega('la de otra persona', { ...suya, visita: A.visitaDeAmbas }, enA(escena, NO_ENCONTRADA, SIN_AUTOR)),
        entrega('la de otra empresa', { ...suya, visita: B.visitaEnCurso }, enA(escena, NO_ENCONTRADA, SIN_AUTOR)),
        entrega(
          'la de otra empresa, con el mismo id',
          { credencial: A.credencialDeAmbas, visita: A.visitaEnCurso },
          (c) => {
            if (c.empresa === A.id) return NO_ENCONTRADA;
            return c.empresa === B.id ? da([deAmbas, B.id, traido(c, deAmbas, 'mercaderista')]) : SIN_AUTOR;
          },
          visitaRepetida(escena),
        ),
        entrega('con una inventada', { ...suya, credencial: newSecret() }, () => SIN_AUTOR),
      ];
    },
  },
  {
    funcion: 'app.recibir_borrador(uuid,uuid,bytea,jsonb)',
    concedida: DE_PETICIONES,
    llamadas: (escena) => {
      const { A } = escena;
      const otro = escena.actor('mercaderista inactivo de A').id;
      const guardado = quedo("e.tipo = 'borrador' and e.estado = 'en_revision' and 'sin_terminar' = any (e.motivos)");
      const tras = (que: string, antes: string, espera: Resultado): Llamada =>
        soloDe(escena, { que, antes, llama: borrador(A), espera });
      return [
        ...deSuVisita(escena, { que: 'lo que habia', llama: borrador, da: true, escribe: guardado }),
        tras(
          'el mismo otra vez',
          conEnvio(escena, { usuario: A.mercaderista, tipo: 'borrador', id: NUEVO, deHuella: HUELLA }),
          da(false),
        ),
        tras(
          'otro con el mismo id',
          conEnvio(escena, { usuario: A.mercaderista, tipo: 'borrador', id: NUEVO, deHuella: Buffer.alloc(32) }),
          problem('envio.otro_contenido'),
        ),
        tras(
          'cuando ya llego terminada',
          conEnvio(escena, { usuario: A.mercaderista, tipo: 'finalizacion', id: ANTES, deHuella: HUELLA }),
          da(false),
        ),
        {
          ...tras('cuando llego en otra empresa, con el mismo id', terminadaEnOtra(escena), da(true)),
          escribe: guardado(A),
        },
        {
          ...tras(
            'cuando llego la de otra persona',
            conEnvio(escena, { usuario: otro, tipo: 'no_realizada', id: ANTES, deHuella: HUELLA }),
            da(true),
          ),
          escribe: guardado(A),
        },
      ];
    },
  },
];
