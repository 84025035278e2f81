import { digest, newSecret } from '#src/platform/server/credentials/secrets.ts';
import { addressOf } from '#src/platform/shared/client.ts';
import { verArchivo } from '#src/dominio/archivos/contract.ts';
import type { Actor, NombreDeActor } from './actors.ts';
import type { Base, EmpresaDeEscena } from './scene.ts';
import { sembrarComercio } from './seed-commerce.ts';
import { sembrarEntregas } from './seed-delivery.ts';
import { guardarObjeto, sembrarArchivo, uno } from './seed-objects.ts';
import { sembrarPlan } from './seed-plan.ts';
import { sembrarReportes } from './seed-reports.ts';

interface Siembra {
  letra: 'A' | 'B';
  id: string;
  actor: (nombre: NombreDeActor) => Actor;
  /** To whose address its open invitation goes. */
  invitado: NombreDeActor;
}

/** One thing of each kind. */
export const sembrarEmpresa = async (
  base: Base,
  carpeta: string,
  { letra, id, actor, invitado }: Siembra,
): Promise<EmpresaDeEscena> => {
  const [admin, otroAdmin] = [actor(`admin de ${letra}`).id, actor(`otro admin de ${letra}`).id];
  const [supervisor, mercaderista] = [actor(`supervisor de ${letra}`).id, actor(`mercaderista de ${letra}`).id];

  const archivo = await sembrarArchivo(base, carpeta, { empresa: id, admin, uso: 'empresas-logos' });
  const imagen = await uno(
    base,
    `insert into archivos_de_persona (usuario_id, object_path, nombre_original, tipo, bytes, sha256)
     values ($1, $2, $3, $4, $5, $6)`,
    [mercaderista, ...(await guardarObjeto(carpeta, mercaderista))],
  );
  const logo = addressOf(verArchivo, { params: { empresaId: id, archivoId: archivo } });
  const { rows } = await base.admin.query<{ nombre: string }>(
    'update empresas set logo_url = $2 where id = $1 returning nombre',
    [id, logo],
  );
  const nombre = rows[0]?.nombre ?? '';
  const mercaderistaDeAmbas = actor('mercaderista de A y B').id;

  const comercio = await sembrarComercio(base, carpeta, { empresa: id, nombre, admin });
  const { sucursal, producto, cadena } = comercio;
  const deOtras = actor('mercaderista de cinco').id;
  const empezo = letra === 'A' ? actor('retirado de A').id : undefined;
  const anteriores =
    letra === 'A'
      ? [actor('mercaderista inactivo de A').id, actor('retirado de A').id, actor('otro mercaderista de A').id, deOtras]
      : [deOtras];
  const plan = await sembrarPlan(base, {
    empresa: id,
    nombre,
    admin,
    mercaderista,
    mercaderistaDeAmbas,
    sucursal,
    anteriores,
    empezo,
  });
  const entregas = await sembrarEntregas(base, carpeta, {
    empresa: id,
    mercaderista,
    mercaderistaDeAmbas,
    producto,
    ...plan,
  });
  const reportes = await sembrarReportes(base, carpeta, {
    empresa: id,
    supervisor,
    mercaderista,
    cadena,
    producto,
    ...plan,
  });

  const invitar = (correo: string, token: string, dias = 7, response: string | null = null) =>
    uno(
      base,
      `insert into invitaciones (empresa_id, correo, rol, token_hash, enviada_por, expires_at, aceptada, respuesta)
       values ($1, $2, 'mercaderista', $3, $4, now() + make_interval(days => $5), $6::text is not null, $6)`,
      [id, correo, digest(token), supervisor, dias, response],
    );
  const { correo } = actor(invitado);
  const tokens = {
    token: newSecret(),
    tokenDeSinConfirmar: newSecret(),
    tokenDeRetirada: newSecret(),
    tokenDeVencida: newSecret(),
  };
  return {
    letra,
    id,
    nombre,
    admin,
    otroAdmin,
    supervisor,
    mercaderista,
    archivo,
    imagen,
    invitado,
    invitacion: await invitar(correo, tokens.token),
    deSinConfirmar: await invitar(actor('sin confirmar').correo, tokens.tokenDeSinConfirmar),
    deLleno: await invitar(actor('mercaderista de cinco').correo, newSecret()),
    retirada: await invitar(correo, tokens.tokenDeRetirada, 7, 'retirada'),
    vencida: await invitar(actor('mercaderista inactivo de A').correo, tokens.tokenDeVencida, -1),
    ...tokens,
    ...comercio,
    ...plan,
    ...entregas,
    ...reportes,
  };
};
