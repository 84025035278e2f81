import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { EnvioDeFinalizacion } from '#src/dominio/telefono/contract-envios.ts';
import type { ResultadoDeRescate } from '#src/dominio/telefono/contract-rescate.ts';
import { cambiarVisita } from '#src/features/programacion/contract-visitas.ts';
import { newSecret } from '#src/platform/server/credentials/secrets.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { conTemporales } from '../../../../test/folders.ts';
import { porPrueba } from '../../../../test/lifetimes.ts';
import { navegadorDe } from '../../../../test/people.ts';
import {
  enviar,
  enviarHasta,
  type FotoDePrueba,
  fotosGuardadas,
  hacerFoto,
  preguntar,
} from '../../../../test/photos.ts';
import {
  comienzo,
  crearTienda,
  entregar,
  finalizacionDe,
  ponerVisitaDeHoy,
  visitaEntregada,
} from '../../../../test/registro-visita.ts';
import {
  archivoDe,
  borradorDe,
  conBorrador,
  conEnvio,
  conFoto,
  piezasDe,
  preparar,
  type PorCerrar,
  traer,
} from '../../../../test/rescate.ts';
import { problemaDe } from '../../../../test/server.ts';

const base = conBase();
const servidor = conServidor(base, { RATE_LIMIT_PER_MINUTE: '100000' });
const temporales = conTemporales();
const tienda = porPrueba(() => crearTienda(base, servidor.url));
const companera = porPrueba(() => navegadorDe(base, servidor.url, tienda.otra));
const preparado = porPrueba(() => preparar(tienda.mercaderista));
let visita: string;
beforeEach(async () => {
  visita = await ponerVisitaDeHoy(tienda);
});
afterEach(async () => {
  await vi.waitFor(async () => expect(await readdir(temporales.ruta)).toEqual([]));
});

const NADA: ResultadoDeRescate = {
  fase: 'hecho',
  autor_nombre: 'mercaderista',
  se_revisa_por: null,
  visitas_recibidas: 0,
  visitas_por_revisar: 0,
  visitas_que_ya_estaban: 0,
  borradores_recibidos: 0,
  borradores_que_ya_estaban: 0,
  fotos_recibidas: 0,
  fotos_que_ya_estaban: 0,
  rechazados: [],
};

interface Contenido {
  fotos: FotoDePrueba[];
  envio: EnvioDeFinalizacion;
  registros: PorCerrar[];
}
/** A finished visit with its beginning and two photos. */
const visitaHecha = async (cual = visita): Promise<Contenido> => {
  const fotos = [await hacerFoto(640), await hacerFoto(650, { producto_id: tienda.productos[0] ?? '' })];
  const envio = finalizacionDe(tienda.productos, { fotos: fotos.map(({ anuncio }) => anuncio) });
  const { envio_id: _, ...igual } = comienzo({ iniciada_en: envio.iniciada_en });
  const registros = [
    conEnvio(cual, { envio_id: randomUUID(), ...igual }, 'inicio'),
    conEnvio(cual, envio),
    ...fotos.map((foto) => conFoto(cual, foto)),
  ];
  return { fotos, envio, registros };
};
const archivo = (registros: readonly PorCerrar[]) => archivoDe(preparado, tienda.empresa, registros);
const traerComoAutor = (bytes: Uint8Array<ArrayBuffer>) => traer(tienda.mercaderista, tienda.empresa, bytes);
const rechazo = async (bytes: Uint8Array<ArrayBuffer>, quien = tienda.supervisor): Promise<string> =>
  (await problemaDe(traer(quien, tienda.empresa, bytes))).codigo;

/** Everything that deliveries write of this company. */
const recibos = async () => {
  const { rows } = await base.admin.query(
    `select e.visita_id, e.id, e.usuario_id, e.tipo, e.estado, e.motivos, e.recibida_en from envios e
     where e.empresa_id = $1 order by e.id`,
    [tienda.empresa],
  );
  return rows;
};
const queNadaCambio = async (): Promise<void> => {
  expect(await recibos()).toEqual([]);
  expect(await visitaEntregada(base, visita)).toMatchObject({ estado: 'pendiente', productos: 0 });
  expect(await fotosGuardadas(base, visita)).toEqual([]);
};

describe('a file from a phone that never comes back', () => {
  test('is brought by its author and counts as delivered by them', async () => {
    const { registros, fotos } = await visitaHecha();
    expect(await traerComoAutor(await archivo(registros))).toEqual({
      ...NADA,
      visitas_recibidas: 1,
      fotos_recibidas: 2,
    });
    const autor = tienda.personas.mercaderista.id;
    expect(await visitaEntregada(base, visita)).toMatchObject({
      estado: 'completada',
      usuario_id: autor,
      revision: null,
      productos: 3,
      envios: 2,
    });
    const guardadas = await fotosGuardadas(base, visita);
    expect(guardadas.map(({ sha256 }) => sha256).toSorted()).toEqual(
      fotos.map(({ anuncio }) => anuncio.sha256).toSorted(),
    );
    const { rows } = await base.admin.query('select distinct creado_por from archivos where empresa_id = $1', [
      tienda.empresa,
    ]);
    expect(rows).toEqual([{ creado_por: autor }]);
  });

  test('brought twice, also at once, is once in the data and its receipts stay', async () => {
    const { registros } = await visitaHecha();
    const bytes = await archivo(registros);
    const [uno, otro] = await Promise.all([traerComoAutor(bytes), traerComoAutor(bytes)]);
    const suma = (cuenta: 'visitas_recibidas' | 'fotos_recibidas') => uno[cuenta] + otro[cuenta];
    expect(suma('visitas_recibidas')).toBe(1);
    expect([...uno.rechazados, ...otro.rechazados]).toEqual([]);
    const antes = await recibos();
    expect(await traerComoAutor(bytes)).toEqual({ ...NADA, visitas_que_ya_estaban: 1, fotos_que_ya_estaban: 2 });
    expect(await recibos()).toEqual(antes);
    expect(await fotosGuardadas(base, visita)).toHaveLength(2);
  });

  test('of which the phone has delivered a part', async () => {
    const { registros, envio, fotos } = await visitaHecha();
    const recibo = await entregar(tienda.mercaderista, tienda.empresa, visita, envio);
    const donde = { url: servidor.url, who: tienda.mercaderista, empresa: tienda.empresa, visita };
    const [entera, aMedias] = fotos;
    if (!entera || !aMedias) throw new Error('no photos');
    await enviar(donde, entera);
    await enviarHasta(donde, aMedias, 0, 1000, async () => {
      await new Promise((listo) => {
        setTimeout(listo, 200);
      });
    });
    await vi.waitFor(async () => expect((await preguntar(donde, aMedias)).recibidos).toBeGreaterThan(0));
    expect(await traerComoAutor(await archivo(registros))).toEqual({
      ...NADA,
      visitas_que_ya_estaban: 1,
      fotos_recibidas: 1,
      fotos_que_ya_estaban: 1,
    });
    expect((await preguntar(donde, aMedias)).recibida_en).not.toBeNull();
    // and the phone comes back after all
    expect(await entregar(tienda.mercaderista, tienda.empresa, visita, envio)).toEqual(recibo);
    expect(await enviar(donde, aMedias)).toMatchObject({ recibidos: aMedias.bytes.length });
    expect(await fotosGuardadas(base, visita)).toHaveLength(2);
  });

  test('what is refused of it keeps nothing else back', async () => {
    const { registros } = await visitaHecha();
    const deNadie = conEnvio(randomUUID(), finalizacionDe(tienda.productos));
    const sinForma = conEnvio(visita, { ...finalizacionDe(tienda.productos), version: 99 });
    const noEsImagen = conFoto(visita, { ...(await hacerFoto(333)), bytes: Buffer.from('no es una imagen') });
    expect(await traerComoAutor(await archivo([deNadie, sinForma, noEsImagen, ...registros]))).toEqual({
      ...NADA,
      visitas_recibidas: 1,
      fotos_recibidas: 2,
      rechazados: [
        { sucursal_nombre: 'Altamira', codigo: 'visita.no_encontrada' },
        { sucursal_nombre: 'Altamira', codigo: 'peticion.invalida' },
        { sucursal_nombre: 'Altamira', codigo: 'archivo.huella_distinta' },
      ],
    });
  });

  test('a visit that its author would have to correct is kept as it came', async () => {
    const incompleta = finalizacionDe(tienda.productos.slice(1));
    const bytes = await archivo([conEnvio(visita, incompleta)]);
    const rechazados = [{ sucursal_nombre: 'Altamira', codigo: 'visita.incompleta' }];
    expect(await traerComoAutor(bytes)).toEqual({ ...NADA, rechazados });
    expect(await traerComoAutor(bytes)).toEqual({ ...NADA, rechazados });
    const { rows } = await base.admin.query('select tipo, estado, cuerpo from envios where visita_id = $1', [visita]);
    expect(rows).toEqual([
      {
        tipo: 'borrador',
        estado: 'en_revision',
        cuerpo: { rechazado: 'visita.incompleta', tipo: 'finalizacion', cuerpo: incompleta },
      },
    ]);
  });

  test('closed with a key that was replaced since still opens', async () => {
    const { registros } = await visitaHecha();
    const bytes = await archivo(registros);
    await base.admin.query(
      `insert into auth.claves_de_rescate (id, publica, privada, created_at)
       select gen_random_uuid(), publica, privada, now() + interval '1 second' from auth.claves_de_rescate limit 1`,
    );
    expect((await preparar(tienda.mercaderista)).clave_id).not.toBe(preparado.clave_id);
    expect(await traerComoAutor(bytes)).toMatchObject({ visitas_recibidas: 1 });
  });
});

describe('a visit that was not finished', () => {
  const borrador = (otros = {}) => borradorDe(tienda.altamira, tienda.productos[0] ?? '', otros);
  const estados = async () => (await recibos()).map(({ tipo, estado, motivos }) => [tipo, estado, motivos]);

  test('is kept whole for somebody to decide, once, with its photos', async () => {
    const foto = await hacerFoto(660);
    const registros = [
      conEnvio(visita, comienzo(), 'inicio'),
      conBorrador(visita, borrador({ fotos: [foto.anuncio] })),
      conFoto(visita, foto),
    ];
    expect(await traerComoAutor(await archivo(registros))).toEqual({
      ...NADA,
      borradores_recibidos: 1,
      fotos_recibidas: 1,
    });
    // in another file too, it is the same
    expect(await traerComoAutor(await archivo(registros))).toEqual({
      ...NADA,
      borradores_que_ya_estaban: 1,
      fotos_que_ya_estaban: 1,
    });
    expect(await estados()).toContainEqual(['borrador', 'en_revision', ['sin_terminar']]);
    expect(await recibos()).toHaveLength(2);
    expect(await visitaEntregada(base, visita)).toMatchObject({ estado: 'en_curso', productos: 0 });
    const { rows } = await base.admin.query("select cuerpo from envios where tipo = 'borrador' and visita_id = $1", [
      visita,
    ]);
    expect(rows[0].cuerpo.registros[0]).toMatchObject({ precio_venta_observado: '2,', observaciones: 'a medias' });
    expect(await fotosGuardadas(base, visita)).toHaveLength(1);
  });

  test('is settled when its author brings it finished, and not kept when that was before', async () => {
    const bytes = await archivo([conBorrador(visita, borrador())]);
    await traerComoAutor(bytes);
    await entregar(tienda.mercaderista, tienda.empresa, visita, finalizacionDe(tienda.productos));
    expect(await estados()).toContainEqual(['borrador', 'resuelto', ['sin_terminar']]);
    const otro = await archivo([conBorrador(visita, borrador({ motivo: 'otro' }))]);
    expect(await traerComoAutor(otro)).toEqual({ ...NADA, borradores_que_ya_estaban: 1 });
    expect(await recibos()).toHaveLength(2);
  });

  test('of somebody else’s delivery is not settled by it', async () => {
    await traerComoAutor(await archivo([conBorrador(visita, borrador())]));
    await tienda.supervisor.llamar(cambiarVisita, {
      params: { empresaId: tienda.empresa, visitaId: visita },
      body: { usuario_id: tienda.otra.id, version: 1 },
    });
    await entregar(companera, tienda.empresa, visita, finalizacionDe(tienda.productos));
    expect(await estados()).toContainEqual(['borrador', 'en_revision', ['sin_terminar']]);
  });
});

describe('a file that is not as it was made', () => {
  test('one bit anywhere', async () => {
    const { registros } = await visitaHecha();
    const bytes = await archivo([...registros, conBorrador(visita, borradorDe(tienda.altamira, randomUUID()))]);
    const cambiado = (donde: number, bit: number): Buffer<ArrayBuffer> => {
      const otro = Buffer.from(bytes);
      otro[donde] = (otro[donde] ?? 0) ^ (1 << bit);
      return otro;
    };
    // the opening and the first lengths, where there is most to break, more often than chance would
    const posicion = fc.oneof(fc.nat({ max: 120 }), fc.nat({ max: bytes.length - 1 }));
    await fc.assert(
      fc.asyncProperty(posicion, fc.nat({ max: 7 }), async (donde, bit) => {
        expect(['rescate.ilegible', 'rescate.clave_desconocida']).toContain(await rechazo(cambiado(donde, bit)));
      }),
      { numRuns: 150 },
    );
    await queNadaCambio();
    expect(await traerComoAutor(bytes)).toMatchObject({ visitas_recibidas: 1 });
  });

  test('cut anywhere, also between two records', async () => {
    const { registros } = await visitaHecha();
    const piezas = await piezasDe(preparado, tienda.empresa, registros);
    const bytes = Buffer.concat(piezas);
    for (let cuantas = 0; cuantas < piezas.length; cuantas += 1) {
      expect(await rechazo(Buffer.concat(piezas.slice(0, cuantas)))).toBe('rescate.ilegible');
    }
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: bytes.length - 1 }), async (hasta) => {
        expect(await rechazo(bytes.subarray(0, hasta))).toBe('rescate.ilegible');
      }),
      { numRuns: 40 },
    );
    await queNadaCambio();
  });

  test('with records swapped, left out, repeated, added, or of another file', async () => {
    const { registros } = await visitaHecha();
    const piezas = await piezasDe(preparado, tienda.empresa, registros);
    const ajenas = await piezasDe(preparado, tienda.empresa, registros);
    const [portada, cabecera, inicio, fin, una, otra] = piezas;
    if (!portada || !cabecera || !inicio || !fin || !una || !otra) throw new Error('a file of six pieces');
    const mezclas = [
      [portada, cabecera, fin, inicio, una, otra],
      [portada, cabecera, inicio, fin, otra],
      [portada, cabecera, inicio, inicio, fin, una, otra],
      [portada, cabecera, inicio, fin, una, otra, otra],
      [portada, cabecera, inicio, fin, una, otra, new Uint8Array(1)],
      [portada, cabecera, inicio, fin, ajenas[4] ?? una, otra],
      [portada, ...ajenas.slice(1)],
      [portada, inicio, fin, una, otra],
    ];
    for (const mezcla of mezclas) expect(await rechazo(Buffer.concat(mezcla))).toBe('rescate.ilegible');
    await queNadaCambio();
  });

  test('is no file of ours at all, or says what no device of ours would', async () => {
    const { registros } = await visitaHecha();
    expect(await rechazo(Buffer.from('PK hoja de cálculo'))).toBe('rescate.ilegible');
    expect(await rechazo(Buffer.alloc(5000))).toBe('rescate.ilegible');
    expect(await rechazo(await archivo([...registros, { dicho: { clase: 'otra' } }]))).toBe('rescate.ilegible');
    expect(await rechazo(await archivoDe(preparado, 'no es un id', registros))).toBe('rescate.ilegible');
    expect(await rechazo(await archivoDe({ ...preparado, clave_id: randomUUID() }, tienda.empresa, registros))).toBe(
      'rescate.clave_desconocida',
    );
    await queNadaCambio();
  });
});

describe('whose it is', () => {
  test('of another company it is refused, wherever it is brought', async () => {
    const { registros } = await visitaHecha();
    const otra = await crearTienda(base, servidor.url);
    const bytes = await archivo(registros);
    expect((await problemaDe(traer(otra.supervisor, otra.empresa, bytes))).codigo).toBe('rescate.otra_empresa');
    expect((await problemaDe(traer(otra.supervisor, tienda.empresa, bytes))).codigo).toBe('empresa.no_encontrada');
    // that it says another company, and is somebody's whom that one does not know
    const disfrazado = await archivoDe(await preparar(otra.mercaderista), tienda.empresa, registros);
    expect(await rechazo(disfrazado)).toBe('rescate.sin_autor');
    await queNadaCambio();
  });

  test('nobody speaks for somebody else', async () => {
    const { registros } = await visitaHecha();
    const [inventada, ajena] = [
      await archivoDe({ ...preparado, credencial: newSecret() }, tienda.empresa, registros),
      await archivoDe(await preparar(companera), tienda.empresa, registros),
    ];
    expect(await rechazo(inventada)).toBe('rescate.sin_autor');
    const { rechazados, ...resto } = await traer(companera, tienda.empresa, ajena);
    expect(resto).toMatchObject({ autor_nombre: 'otra', visitas_recibidas: 0, fotos_recibidas: 0 });
    expect(new Set(rechazados.map(({ codigo }) => codigo))).toEqual(new Set(['visita.no_encontrada']));
    await queNadaCambio();
  });

  test('the credential of somebody who is gone', async () => {
    const { registros } = await visitaHecha();
    const bytes = await archivo(registros);
    const autor = tienda.personas.mercaderista.id;
    await base.admin.query('delete from empresa_usuarios where usuario_id = $1', [autor]);
    await base.admin.query('delete from usuarios where id = $1', [autor]);
    expect(await rechazo(bytes)).toBe('rescate.sin_autor');
    await queNadaCambio();
  });

  test.each([
    ['made supervisor', "update empresa_usuarios set rol = 'supervisor' where usuario_id = $1"],
    ['deactivated', 'update empresa_usuarios set activo = false where usuario_id = $1'],
    ['removed from the company', 'delete from empresa_usuarios where usuario_id = $1'],
  ])('its author was %s meanwhile: kept, with why', async (_que, sentencia) => {
    const { registros } = await visitaHecha();
    const bytes = await archivo(registros);
    await base.admin.query(sentencia, [tienda.personas.mercaderista.id]);
    expect(await traer(tienda.supervisor, tienda.empresa, bytes)).toEqual({
      ...NADA,
      se_revisa_por: 'otra_persona',
      visitas_por_revisar: 1,
      fotos_recibidas: 2,
    });
    expect(await visitaEntregada(base, visita)).toMatchObject({ estado: 'pendiente', productos: 0 });
    const deLaVisita = (await recibos()).find(({ tipo }) => tipo === 'finalizacion');
    expect(deLaVisita).toMatchObject({
      usuario_id: tienda.personas.mercaderista.id,
      estado: 'en_revision',
      motivos: expect.arrayContaining(['autor_inactivo', 'inicio_no_recibido', 'traida_por_otra']),
    });
  });

  test('the visit was given to somebody else meanwhile: kept, and stays theirs', async () => {
    const { registros } = await visitaHecha();
    await tienda.supervisor.llamar(cambiarVisita, {
      params: { empresaId: tienda.empresa, visitaId: visita },
      body: { usuario_id: tienda.otra.id, version: 1 },
    });
    expect(await traerComoAutor(await archivo(registros))).toMatchObject({ visitas_por_revisar: 1 });
    expect(await visitaEntregada(base, visita)).toMatchObject({
      estado: 'pendiente',
      usuario_id: tienda.otra.id,
      productos: 0,
    });
  });
});
