import { Dexie, type Table } from 'dexie';

/** The device's database as the application declared it before the days were kept in it. */
const ESQUEMA_1 = {
  visitas: 'visita_id',
  borradores: 'visita_id',
  registros: '[visita_id+producto_id], visita_id, [visita_id+cambio]',
  fotos: 'id, visita_id, [visita_id+lugar], estado',
  bytes_de_fotos: 'id, visita_id',
  envios: 'envio_id, visita_id, estado',
};

const open = (nombre: string): Dexie => {
  const base = new Dexie(nombre, { chromeTransactionDurability: 'strict', cache: 'disabled' });
  base.version(1).stores(ESQUEMA_1);
  return base;
};

/** What a telephone of then holds. Bytes come in base64. */
export const guardar = async (nombre: string, filas: Record<string, object[]>): Promise<void> => {
  const base = open(nombre);
  await base.delete({ disableAutoOpen: false });
  for (const [tabla, suyas] of Object.entries(filas)) await base.table(tabla).bulkPut(suyas);
  base.close();
};

/** A tab of then, in which somebody types without a pause. Gives each time what was taken so far. */
export const escribirSinParar = (nombre: string, visita_id: string, producto_id: string) => {
  const base = open(nombre);
  const registros = base.table<object, [string, string]>('registros') as Table<object>;
  const estado = { tomadas: 0, fallidas: 0, version: 0, parar: false };
  const escribir = async (): Promise<void> => {
    while (!estado.parar) {
      try {
        await registros.put({
          visita_id,
          producto_id,
          inventario_actual: String(estado.tomadas + 1),
          exhibido: true,
          material_pop: false,
          precio_venta_observado: '',
          observaciones: '',
          competencias: [],
          cambio: estado.tomadas + 1,
        });
        estado.tomadas += 1;
        estado.version = base.verno;
      } catch (error) {
        // tried again, as the form does
        console.warn('not taken', error);
        estado.fallidas += 1;
      }
      await new Promise((listo) => setTimeout(listo, 5));
    }
  };
  void escribir();
  return estado;
};
