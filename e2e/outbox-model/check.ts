import type { BaseLocal } from '#src/dominio/telefono/web/base-local.ts';
import { contenidoDe, type VisitaDelModelo } from './model.ts';
import type { Red } from './network.ts';
import { type Suplente, sha256De } from './stand-in.ts';

/** Where the device, or the server, is not as the person believes. */
export class Divergencia extends Error {}

const exigir = (cierto: boolean, que: string): void => {
  if (!cierto) throw new Divergencia(que);
};

/** All of a person's database at one moment. */
export const leerTelefono = (base: BaseLocal) =>
  base.transaction('r', [base.borradores, base.envios, base.registros, base.fotos, base.bytes_de_fotos], async () => {
    const [borradores, envios, registros, fotos, bytes] = await Promise.all([
      base.borradores.toArray(),
      base.envios.toArray(),
      base.registros.toArray(),
      base.fotos.toArray(),
      base.bytes_de_fotos.toArray(),
    ]);
    return { borradores, envios, registros, fotos, bytes };
  });
export type Telefono = Awaited<ReturnType<typeof leerTelefono>>;

const leer = (telefono: Telefono, id: string) => {
  const deLaVisita = <F extends { visita_id: string }>(filas: readonly F[]): F[] =>
    filas.filter(({ visita_id }) => visita_id === id);
  const envios = deLaVisita(telefono.envios);
  return {
    borrador: deLaVisita(telefono.borradores)[0],
    envios,
    registros: deLaVisita(telefono.registros),
    fotos: deLaVisita(telefono.fotos),
    bytes: deLaVisita(telefono.bytes),
    final: envios.find(({ tipo }) => tipo !== 'inicio'),
  };
};
type EnElTelefono = ReturnType<typeof leer>;

const bytesEnteros = async ({ bytes }: EnElTelefono, cual: string, sha256: string): Promise<boolean> => {
  const guardada = bytes.find(({ id }) => id === cual);
  return guardada !== undefined && (await sha256De(guardada.contenido)) === sha256;
};

const revisarBorrador = async (
  visita: VisitaDelModelo,
  aqui: EnElTelefono,
  servidor: Suplente | undefined,
): Promise<void> => {
  exigir(aqui.borrador?.cerrado === false, 'the draft is gone');
  exigir(aqui.final?.envio_id === visita.recibida?.envio_id, 'something is sent that nobody finished');
  exigir(aqui.final === undefined || aqui.final.recibo !== null, 'what is corrected is sent as it was');
  exigir(aqui.registros.length === visita.filas.size, 'another number of products was noted');
  for (const { producto_id, inventario_actual, observaciones, exhibido } of aqui.registros) {
    const escrita = JSON.stringify(visita.filas.get(producto_id));
    exigir(
      escrita === JSON.stringify({ inventario_actual, observaciones, exhibido }),
      `other figures of ${producto_id}`,
    );
  }
  exigir(aqui.fotos.length === visita.fotos.size, 'another number of photos');
  for (const [id, sha256] of visita.fotos) {
    // of what is corrected they go on being sent
    const recibida = visita.recibida && aqui.fotos.find((una) => una.id === id)?.estado === 'recibida';
    const llego = recibida && (servidor === undefined || (servidor.fotos.get(id)?.recibida_en ?? null) !== null);
    exigir(llego || (await bytesEnteros(aqui, id, sha256)), 'a photo of a draft is gone or another one');
  }
};

/** `servidor`: nothing when it is the real one, which is asked at the end. */
const revisarFotos = async (
  visita: VisitaDelModelo,
  aqui: EnElTelefono,
  servidor: Suplente | undefined,
): Promise<void> => {
  for (const [id, sha256] of visita.fotos) {
    const foto = aqui.fotos.find((una) => una.id === id);
    const alla = servidor?.fotos.get(id);
    const llego = servidor === undefined || (alla?.recibida_en !== null && alla?.sha256 === sha256);
    exigir(foto?.estado !== 'rechazada', `a photo was refused: ${foto?.problema}`);
    if (foto?.estado === 'por_enviar')
      exigir(await bytesEnteros(aqui, id, sha256), 'a photo that has not arrived is gone');
    else exigir(llego, 'a photo counts as received that is not');
    if (foto?.estado === 'recibida') {
      exigir(foto.recibida_en !== null && foto.enviados === foto.bytes, 'a received photo does not say when');
      exigir(alla === undefined || alla.recibida_en === foto.recibida_en, 'a photo tells another time than the server');
    }
  }
};

const revisarCerrada = async (
  visita: VisitaDelModelo,
  aqui: EnElTelefono,
  { servidor, red }: { servidor: Suplente | undefined; red: Red },
): Promise<void> => {
  const { final } = aqui;
  if (!final || !visita.final) throw new Divergencia('a finished visit is gone');
  const { envio_id, contenido } = visita.final;
  exigir(final.envio_id === envio_id, 'a finished visit was finished again');
  exigir(
    final.estado !== 'rechazado' || red.rechazados.has(envio_id),
    `refused without the server's refusal: ${final.problema}`,
  );
  exigir((final.estado === 'recibido') === (final.recibo !== null), 'received without a receipt, or the reverse');
  if (final.cuerpo) exigir(contenidoDe(final.cuerpo) === contenido, 'what is to be sent is not what was typed');
  else exigir(final.recibo !== null, 'the body is gone without a receipt');
  const alla = servidor?.envios.get(envio_id);
  if (alla) exigir(contenidoDe(JSON.parse(alla.cuerpo) as object) === contenido, 'what arrived is not what was typed');
  if (servidor && final.recibo) {
    exigir(JSON.stringify(alla?.recibo) === JSON.stringify(final.recibo), 'a receipt that the server did not give');
    exigir(final.recibo.resultado === 'aplicado', 'it arrived after another one');
  }
  await revisarFotos(visita, aqui, servidor);
};

const revisarServidor = ({ envios, desordenes }: Suplente, { id, final, retiradas }: VisitaDelModelo): void => {
  exigir(desordenes.length === 0, desordenes.join());
  const finales = [...envios.values()].filter((envio) => envio.visita === id && envio.esFinal);
  exigir(finales.filter(({ cuenta }) => cuenta).length <= 1, 'a visit arrived twice');
  for (const { recibo, cuenta } of finales) {
    const esUltima = recibo.envio_id === final?.envio_id;
    exigir(esUltima || retiradas.has(recibo.envio_id), 'something arrived that nobody finished');
    exigir(recibo.resultado === 'aplicado', 'somebody has to decide between two of one person');
    exigir(cuenta || !esUltima, 'what was taken back counts');
  }
};

/** Nothing that was saved is missing from device and server together; what is said to have arrived, has. */
export const revisar = async (
  telefono: Telefono,
  visita: VisitaDelModelo,
  lugar: { servidor: Suplente | undefined; red: Red },
): Promise<void> => {
  const aqui = leer(telefono, visita.id);
  if (visita.fase === 'nada')
    exigir(!aqui.borrador && aqui.envios.length === 0, 'something is there of a visit not begun');
  else if (visita.fase === 'borrador') await revisarBorrador(visita, aqui, lugar.servidor);
  else await revisarCerrada(visita, aqui, lugar);
  if (lugar.servidor) revisarServidor(lugar.servidor, visita);
};

/** At the end, with a good network and their person signed in: all has arrived, and nothing of it stays but the receipt. */
export const revisarEntregada = (telefono: Telefono, visita: VisitaDelModelo): void => {
  if (visita.fase !== 'cerrada') return;
  const { final, fotos, registros, borrador, bytes } = leer(telefono, visita.id);
  exigir(final?.recibo !== null && final !== undefined, `never delivered: ${final?.estado} ${final?.problema}`);
  exigir(fotos.length === 0 && registros.length === 0 && !borrador, 'delivered, and not cleaned up');
  exigir(bytes.length === 0, 'the bytes of a photo stay for ever');
};
