/** What counts as saved: typed this long before something happens. */
export const SE_GUARDA_EN_MS = 1000;

export const CAMPOS = ['inventario_actual', 'observaciones', 'precio_venta_observado'] as const;
export type Campo = (typeof CAMPOS)[number];

interface Escrito {
  valor: string;
  en: number;
}

/** What was done to a visit, kept outside the browser: what the device and then the server must have. */
export interface VisitaAnotada {
  id: string;
  sucursal: string;
  /** `terminando`: «Finalizar» was pressed and something happened before the answer; both outcomes are right. */
  fase: 'nueva' | 'abierta' | 'terminando' | 'terminada';
  rondas: number;
  /** By product and field, in order; the first of them is what is known to be there. */
  campos: Map<string, Escrito[]>;
  /** Those that the screen has shown: id and sha256 of the bytes on the device. */
  fotos: Map<string, string>;
  /** Its person has signed out since it was finished: its receipt, if it had come, went with the rest. */
  sinRecibo: boolean;
  /** How many were being taken when something happened: each may be there or not. */
  fotosEnVilo: number;
}

export const nuevaVisita = (id: string, sucursal: string): VisitaAnotada => ({
  id,
  sucursal,
  fase: 'nueva',
  rondas: 0,
  campos: new Map(),
  fotos: new Map(),
  sinRecibo: false,
  fotosEnVilo: 0,
});

const llave = (productoId: string, campo: Campo): string => `${productoId} ${campo}`;

/** `en`: never, for what the form itself says that it could not save. */
export const anotar = (
  { campos }: VisitaAnotada,
  { productoId, campo, valor }: { productoId: string; campo: Campo; valor: string },
  en = performance.now(),
): void => {
  const suyos = campos.get(llave(productoId, campo)) ?? [{ valor: '', en: 0 }];
  campos.set(llave(productoId, campo), [...suyos, { valor, en }]);
};

/** The form says that all of it is saved. */
export const confirmar = ({ campos }: VisitaAnotada): void => {
  for (const escritos of campos.values()) for (const escrito of escritos) escrito.en = 0;
};

export const anotado = ({ campos }: VisitaAnotada, productoId: string, campo: Campo): string =>
  campos.get(llave(productoId, campo))?.at(-1)?.valor ?? '';

export type FilaDelTelefono = Record<Campo, string> & { visita_id: string; producto_id: string };
export interface FotoDelTelefono {
  id: string;
  visita_id: string;
  sha256: string;
  estado: string;
}

export interface EnElTelefono {
  registros: readonly FilaDelTelefono[];
  fotos: readonly FotoDelTelefono[];
  /** The sha256 of what is really there, by the photo's id. */
  bytes: ReadonlyMap<string, string>;
  envios: readonly { visita_id: string; tipo: string; recibo: object | null }[];
}

/** The last that was certain when it happened, or anything after it. */
const comprobarCampos = (visita: VisitaAnotada, { registros }: EnElTelefono, momento: number): string[] => {
  const filas = new Map(
    registros.filter((fila) => fila.visita_id === visita.id).map((fila) => [fila.producto_id, fila]),
  );
  const faltas: string[] = [];
  for (const [clave, escritos] of visita.campos) {
    const [productoId = '', campo = ''] = clave.split(' ');
    const hay = filas.get(productoId)?.[campo as Campo] ?? '';
    const seguro = escritos.findLastIndex(({ en }) => en <= momento - SE_GUARDA_EN_MS);
    const posibles = escritos.slice(Math.max(0, seguro)).map(({ valor }) => valor);
    if (!posibles.includes(hay)) {
      const escrito = escritos.map(({ valor, en }) => `«${valor}» ${Math.round(momento - en)} ms before`).join(', ');
      faltas.push(`${visita.sucursal} ${campo}: «${hay}» instead of ${posibles.join(' or ')} (typed ${escrito})`);
    }
    // what is there is what goes on from here
    visita.campos.set(clave, [{ valor: hay, en: 0 }]);
  }
  return faltas;
};

const comprobarFotos = (visita: VisitaAnotada, { fotos, bytes }: EnElTelefono): string[] => {
  const suyas = new Map(fotos.filter((foto) => foto.visita_id === visita.id).map((foto) => [foto.id, foto]));
  const faltas: string[] = [];
  for (const [id, sha256] of visita.fotos) {
    const foto = suyas.get(id);
    const falla =
      !foto || foto.sha256 !== sha256
        ? 'is missing'
        : foto.estado !== 'recibida' && bytes.get(id) !== sha256
          ? 'has lost its bytes'
          : undefined;
    if (falla) faltas.push(`${visita.sucursal}: photo ${id} ${falla}`);
  }
  const nuevas = [...suyas.values()].filter(({ id }) => !visita.fotos.has(id));
  if (nuevas.length > visita.fotosEnVilo) {
    faltas.push(`${visita.sucursal}: ${nuevas.length} photos that nobody took (${visita.fotosEnVilo} were under way)`);
  }
  for (const { id, sha256 } of nuevas) {
    if (bytes.get(id) !== sha256) faltas.push(`${visita.sucursal}: photo ${id} is not what its sha256 says`);
    visita.fotos.set(id, sha256);
  }
  visita.fotosEnVilo = 0;
  return faltas;
};

/** What is missing or too much of a visit on the device, of what was there at `momento`. */
export const comprobarVisita = (visita: VisitaAnotada, telefono: EnElTelefono, momento: number): string[] => {
  if (visita.fase === 'nueva') return [];
  const final = telefono.envios.filter(({ visita_id, tipo }) => visita_id === visita.id && tipo !== 'inicio');
  if (final.length > 1) return [`${visita.sucursal}: finished ${final.length} times`];
  if (visita.fase === 'terminando') visita.fase = final.length > 0 ? 'terminada' : 'abierta';
  if (visita.fase === 'terminada') {
    // whether it arrived is looked at in the end
    if (final.length === 0 && visita.sinRecibo) return [];
    if (final.length === 0) return [`${visita.sucursal}: finished, and nothing of it is to be sent`];
    // the server has it: what it has is looked at in the end
    if (final[0]?.recibo) return [];
  }
  return [...comprobarCampos(visita, telefono, momento), ...comprobarFotos(visita, telefono)];
};
