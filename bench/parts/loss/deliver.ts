import { randomUUID } from 'node:crypto';
import { setTimeout as esperar } from 'node:timers/promises';
import { finalizarVisita, type Recibo, VERSION_DE_ENVIO } from '#src/dominio/telefono/contract-envios.ts';
import { addressOf } from '#src/platform/shared/client.ts';
import type { RequestOf } from '#src/platform/shared/contract.ts';
import type { VisitaPorEntregar } from './data.ts';
import { enviar } from './post.ts';

type Cuerpo = RequestOf<typeof finalizarVisita>['body'];

interface Version {
  id: string;
  body: string;
}

/** Made once and frozen, as the device does. */
const versionDe = (
  { productos }: VisitaPorEntregar,
  inventarios: readonly string[],
  enLugarDe: readonly Version[] = [],
): Version => {
  const ahora = new Date().toISOString();
  const body: Cuerpo = {
    envio_id: randomUUID(),
    ...(enLugarDe.length > 0 && { corrige: enLugarDe.map(({ id }) => id) }),
    version: VERSION_DE_ENVIO,
    iniciada_en: ahora,
    completada_en: ahora,
    lista_de: ahora,
    posicion: null,
    posicion_equivocada: false,
    desfase_ms: null,
    fotos: [],
    productos: productos.map((producto_id, cual) => ({
      producto_id,
      inventario_actual: inventarios[cual] ?? '0',
      exhibido: true,
      material_pop: cual % 3 === 0,
      precio_venta_observado: 2.5,
      observaciones: null,
      competencias: [],
    })),
  };
  return { id: body.envio_id, body: JSON.stringify(body) };
};

/** As it was noted last, by somebody who corrects nothing. */
export const cuerpoDe = (visita: VisitaPorEntregar): string => versionDe(visita, visita.inventarios).body;

/** Where deliveries of a visit go, and in whose name. */
const destino = (visita: VisitaPorEntregar) => ({
  ruta: addressOf(finalizarVisita, { params: { empresaId: visita.empresa, visitaId: visita.id } }),
  cabeceras: { cookie: `__Host-anaquel=${visita.token}`, 'sec-fetch-site': 'same-origin' },
});

/** Sent again until the server's receipt is here: nothing else tells that it has arrived. */
const hastaElRecibo = async (puerto: number, visita: VisitaPorEntregar, { body }: Version): Promise<Recibo> => {
  const { ruta, cabeceras } = destino(visita);
  for (let espera = 20; ; espera = Math.min(espera * 2, 500)) {
    try {
      const { estado, cuerpo: texto } = await enviar(puerto, ruta, body, cabeceras);
      if (estado === 200) return JSON.parse(texto) as Recibo;
      if (estado < 500 && estado !== 429) throw new TypeError(`refused with ${estado}: ${texto}`);
    } catch (error) {
      // a refusal is a defect; everything else is the weather
      if (error instanceof TypeError) throw error;
    }
    await esperar(espera * (0.5 + Math.random()));
  }
};

/** Some leave twice, at the same time; their receipts must be the same. */
const conRecibo = async (
  puerto: number,
  visita: VisitaPorEntregar,
  version: Version,
  dosVeces: boolean,
): Promise<void> => {
  const recibos = await Promise.all(
    Array.from({ length: dosVeces ? 2 : 1 }, () => hastaElRecibo(puerto, visita, version)),
  );
  for (const recibo of recibos) {
    if (recibo.resultado !== 'aplicado') throw new Error(`a receipt says ${JSON.stringify(recibo)}`);
    if (recibo.recibida_en !== recibos[0]?.recibida_en) throw new Error('two receipts of one submission differ');
  }
};

/** It leaves, and its person corrects it before there is an answer. */
const sinRespuesta = async (puerto: number, visita: VisitaPorEntregar, { body }: Version): Promise<void> => {
  const { ruta, cabeceras } = destino(visita);
  if (Math.random() < 0.7) await enviar(puerto, ruta, body, cabeceras).catch(() => undefined);
};
/** A network that had kept it brings it, some time. */
const tarde = async (puerto: number, visita: VisitaPorEntregar, version: Version): Promise<void> => {
  await esperar(Math.random() * 100);
  await conRecibo(puerto, visita, version, false);
};

/** What was noted last counts, whatever left before it. */
export const entregar = async (puerto: number, visita: VisitaPorEntregar, dosVeces: boolean): Promise<void> => {
  const { corrige, inventarios, deAntes } = visita;
  const primera = versionDe(visita, deAntes[0] ?? []);
  const ultimaEnLugarDe = (...versiones: Version[]) =>
    conRecibo(puerto, visita, versionDe(visita, inventarios, versiones), dosVeces);
  switch (corrige) {
    case 'sin_respuesta':
      await sinRespuesta(puerto, visita, primera);
      await Promise.all([ultimaEnLugarDe(primera), tarde(puerto, visita, primera)]);
      return;
    case 'recibida':
      await conRecibo(puerto, visita, primera, dosVeces);
      await ultimaEnLugarDe(primera);
      return;
    case 'dos_veces': {
      await conRecibo(puerto, visita, primera, false);
      const segunda = versionDe(visita, deAntes[1] ?? [], [primera]);
      await sinRespuesta(puerto, visita, segunda);
      await Promise.all([ultimaEnLugarDe(primera, segunda), tarde(puerto, visita, segunda)]);
      return;
    }
    default:
      // corrected before it left, nobody else ever knew of it
      await ultimaEnLugarDe();
  }
};
