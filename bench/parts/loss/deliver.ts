import { randomUUID } from 'node:crypto';
import { setTimeout as esperar } from 'node:timers/promises';
import { finalizarVisita, type Recibo, VERSION_DE_ENVIO } from '#src/dominio/telefono/contract-envios.ts';
import { addressOf } from '#src/platform/shared/client.ts';
import type { RequestOf } from '#src/platform/shared/contract.ts';
import type { VisitaPorEntregar } from './data.ts';
import { enviar } from './post.ts';

type Cuerpo = RequestOf<typeof finalizarVisita>['body'];

/** Made once and frozen, as the device does. */
export const cuerpoDe = ({ productos, inventarios }: VisitaPorEntregar): string => {
  const ahora = new Date().toISOString();
  const body: Cuerpo = {
    envio_id: randomUUID(),
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
  return JSON.stringify(body);
};

/** Sent again until the server's receipt is here: nothing else tells that it has arrived. */
const hastaElRecibo = async (puerto: number, visita: VisitaPorEntregar, body: string): Promise<Recibo> => {
  const ruta = addressOf(finalizarVisita, { params: { empresaId: visita.empresa, visitaId: visita.id } });
  const cabeceras = { cookie: `__Host-anaquel=${visita.token}`, 'sec-fetch-site': 'same-origin' };
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
export const entregar = async (puerto: number, visita: VisitaPorEntregar, dosVeces: boolean): Promise<void> => {
  const body = cuerpoDe(visita);
  const recibos = await Promise.all(
    Array.from({ length: dosVeces ? 2 : 1 }, () => hastaElRecibo(puerto, visita, body)),
  );
  for (const recibo of recibos) {
    if (recibo.resultado !== 'aplicado') throw new Error(`a receipt says ${JSON.stringify(recibo)}`);
    if (recibo.recibida_en !== recibos[0]?.recibida_en) throw new Error('two receipts of one submission differ');
  }
};
