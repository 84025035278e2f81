import type { BaseLocal, CopiaDeVisita } from '#src/dominio/telefono/web/base-local.ts';
import { Divergencia, leerTelefono, revisar, revisarEntregada } from './check.ts';
import { contenidoEsperado, MOTIVO, visitaNueva, type VisitaDelModelo } from './model.ts';
import { crearRed } from './network.ts';
import type { Anotar, Paso, Quien } from './plan.ts';
import { crearSuplente, sha256De } from './stand-in.ts';

type Pestana = typeof import('./tab.ts');

/** Where a sequence happens. */
export interface Escena {
  personas: Record<Quien, string>;
  empresa: string;
  sucursal: string;
  visitas: Record<Quien, string[]>;
  productos: string[];
  leida_en: string;
  /** JPEGs, in base64. */
  imagenes: string[];
  /** Whether the requests go to the page's own server, instead of its stand-in. */
  deVerdad: boolean;
}

/** What the device believes to have delivered, for the real server to confirm. */
export interface Entregada {
  visita: string;
  envio_id: string;
  recibida_en: string;
  contenido: string;
}

declare global {
  interface Window {
    /** Given by the test: changes the session's cookie. */
    cambiarSesion?: (usuario: string | null) => Promise<void>;
  }
}

const bytesDe = (base64: string): ArrayBuffer => Uint8Array.from(atob(base64), (letra) => letra.charCodeAt(0)).buffer;

const copiaDe = ({ empresa, sucursal, productos, leida_en }: Escena, visita: string): CopiaDeVisita => ({
  visita_id: visita,
  empresa_id: empresa,
  leida_en,
  iniciada_en: null,
  visita: {
    id: visita,
    empresa_id: empresa,
    empresa_nombre: 'Empresa',
    fecha: '2026-11-15',
    hora: null,
    estado: 'pendiente',
    instrucciones: null,
    sucursal_id: sucursal,
    sucursal_nombre: 'Sucursal',
    sucursal_direccion: null,
    sucursal_lat: null,
    sucursal_lng: null,
    cadena_id: sucursal,
    cadena_nombre: 'Cadena',
  },
  productos: productos.map((producto_id) => ({
    producto_id,
    producto_nombre: producto_id,
    producto_categoria: null,
    producto_presentacion: null,
    producto_sku: null,
    producto_imagen_url: null,
    producto_cantidad_minima_quiebre: null,
    producto_precio_venta_sugerido: null,
    producto_codigos_de_barras: null,
    ultima: null,
  })),
});

const finalDe = (base: BaseLocal, visita: string) =>
  base.envios
    .where({ visita_id: visita })
    .and(({ tipo }) => tipo !== 'inicio')
    .first();

// two tabs of one device; each has its own connection to the database
const abrirPestanas = (): Promise<Pestana[]> =>
  Promise.all([0, 1].map((cual) => import(/* @vite-ignore */ `/modelo/tab.js?${cual}`) as Promise<Pestana>));
const pestanas = abrirPestanas();

const DIA_MS = 24 * 60 * 60_000;
const relojDeVerdad = Date.now.bind(Date);
let desfase = 0;
// the device's clock, which a sequence moves as it likes
Date.now = () => relojDeVerdad() + desfase;

const alServidorDeVerdad = ({
  url,
  metodo,
  cabeceras,
  cuerpo,
}: Parameters<ReturnType<typeof crearSuplente>['servir']>[0]) =>
  fetch(url, { method: metodo, headers: cabeceras, credentials: 'same-origin', ...(cuerpo && { body: cuerpo }) });

/** One sequence, step by step against the model. Throws where the two part. */
const correr = async (escena: Escena, pasos: readonly Paso[]): Promise<Entregada[]> => {
  const tabs = await pestanas;
  const tab = (cual: number): Pestana => tabs[cual] ?? (tabs[0] as Pestana);
  const { personas } = escena;
  const visitas = (['A', 'B'] as const).flatMap((de) => escena.visitas[de].map((id) => visitaNueva(de, id)));
  desfase = 0;
  const suplente = crearSuplente(new Map(visitas.map(({ id, de }) => [id, personas[de]])));
  const servidor = escena.deVerdad ? undefined : suplente;
  const red = crearRed(escena.deVerdad ? alServidorDeVerdad : suplente.servir);
  const entrar = (quien: Quien | null): Promise<void> => {
    const usuario = quien === null ? null : personas[quien];
    return escena.deVerdad ? (window.cambiarSesion?.(usuario) ?? Promise.resolve()) : suplente.entrar(usuario);
  };
  const baseDe = (de: Quien, cual = 0): BaseLocal => tab(cual).baseDe(personas[de]);
  const una = (de: Quien, cual: number): VisitaDelModelo => {
    const suya = visitas.filter((visita) => visita.de === de)[cual];
    if (!suya) throw new Error('no such visit');
    return suya;
  };
  let fotografiadas = 0;

  const cerrar = async (
    visita: VisitaDelModelo,
    hace: 'finalizar' | 'cerrar_sin_realizar',
    cual: number,
  ): Promise<void> => {
    const base = baseDe(visita.de, cual);
    // what may count as done is not said to be one that could not be
    const enLugarDe = (await base.borradores.get(visita.id))?.corrige?.de ?? [];
    if (enLugarDe.length > 0 && hace === 'cerrar_sin_realizar') return;
    const ahora = new Date(Date.now());
    if (hace === 'finalizar') {
      const completa = escena.productos.every((producto) => visita.filas.get(producto)?.inventario_actual);
      if (!completa) return;
      await tab(cual).finalizar(base, visita.id, ahora);
    } else {
      await base.borradores.update(visita.id, { motivo: MOTIVO });
      await tab(cual).cerrarSinRealizar(base, visita.id, ahora);
    }
    const final = await finalDe(base, visita.id);
    if (!final) throw new Divergencia('closed, and nothing to send');
    visita.fase = 'cerrada';
    visita.final = { envio_id: final.envio_id, contenido: contenidoEsperado(visita, hace) };
  };

  const corregir = async (visita: VisitaDelModelo, cual: number): Promise<void> => {
    const base = baseDe(visita.de, cual);
    const antes = visita.final;
    const hecho = await tab(cual).corregir(base, visita.id);
    const final = await finalDe(base, visita.id);
    if (!hecho) {
      const libre = final && final.tipo === 'finalizacion' && !final.recibo && visita.fase === 'cerrada';
      if (libre) throw new Divergencia('what has not been received cannot be corrected');
      return;
    }
    if (!antes) throw new Divergencia('something was corrected that nobody finished');
    // received, it counts until the correction does
    if (final?.envio_id === antes.envio_id) {
      visita.recibida = { ...antes, filas: new Map(visita.filas), fotos: new Map(visita.fotos) };
    }
    visita.retiradas.add(antes.envio_id);
    visita.fase = 'borrador';
    visita.final = undefined;
  };

  const descartar = async (visita: VisitaDelModelo, cual: number): Promise<void> => {
    if (!(await tab(cual).descartarCorreccion(baseDe(visita.de, cual), visita.id))) return;
    const { recibida } = visita;
    if (!recibida) throw new Divergencia('something was given up that nobody corrected');
    const { filas, fotos, ...final } = recibida;
    if (visita.final) visita.retiradas.add(visita.final.envio_id);
    Object.assign(visita, { filas, fotos, final, fase: 'cerrada', recibida: undefined });
  };

  const escribir = async (visita: VisitaDelModelo, paso: Anotar): Promise<void> => {
    const base = baseDe(visita.de, paso.pestana);
    const { productos } = copiaDe(escena, visita.id);
    const abierto = tab(paso.pestana).crearRegistroAbierto(base, visita.id, productos, { alFallar: () => {} });
    abierto.recibir(await base.registros.where({ visita_id: visita.id }).toArray());
    const producto = escena.productos[paso.producto] ?? '';
    const fila = {
      inventario_actual: paso.inventario,
      observaciones: paso.observaciones,
      exhibido: paso.exhibido,
    };
    abierto.cambiar(producto, fila);
    await abierto.escrito();
    visita.filas.set(producto, fila);
  };

  const fotografiar = async (visita: VisitaDelModelo, { pestana, producto }: Anotar): Promise<void> => {
    const base = baseDe(visita.de, pestana);
    fotografiadas += 1;
    const contenido = bytesDe(escena.imagenes[fotografiadas % escena.imagenes.length] ?? '');
    const sha256 = await sha256De(contenido);
    await tab(pestana).guardarFoto(
      base,
      {
        visitaId: visita.id,
        empresaId: escena.empresa,
        lugar: producto === 0 ? 'anaquel' : (escena.productos[producto] ?? ''),
      },
      {
        contenido,
        miniatura: new ArrayBuffer(1),
        sha256,
        tomada_en: new Date(Math.max(0, Date.now())).toISOString(),
        origen: 'camara',
        nombre: `${fotografiadas}.jpg`,
      },
    );
    const ids = await base.fotos.where({ visita_id: visita.id }).primaryKeys();
    for (const id of ids) if (!visita.fotos.has(id)) visita.fotos.set(id, sha256);
  };

  const anotar = async (paso: Anotar): Promise<void> => {
    const visita = una(paso.de, paso.visita);
    const base = baseDe(paso.de, paso.pestana);
    const abierta = visita.fase === 'borrador';
    switch (paso.hace) {
      case 'comenzar':
        await tab(paso.pestana).comenzar(base, copiaDe(escena, visita.id), { ahora: new Date(Date.now()) });
        if (visita.fase === 'nada') visita.fase = 'borrador';
        return;
      case 'escribir':
        if (abierta) await escribir(visita, paso);
        return;
      case 'fotografiar':
        if (abierta) await fotografiar(visita, paso);
        return;
      case 'borrar_foto': {
        // refused once it is announced: the model keeps it then
        const [id] = visita.fotos.keys();
        if (id === undefined) return;
        await tab(paso.pestana).borrarFoto(base, id);
        if (abierta && !visita.recibida?.fotos.has(id)) visita.fotos.delete(id);
        return;
      }
      case 'finalizar':
      case 'cerrar_sin_realizar':
        // asked twice it is one: the model does not change
        if (abierta) await cerrar(visita, paso.hace, paso.pestana);
        return;
      case 'corregir':
        return corregir(visita, paso.pestana);
      case 'descartar':
        return descartar(visita, paso.pestana);
      case 'reintentar':
        await tab(paso.pestana).reintentar(base, visita.id);
        return;
      default:
        throw new Error(`${String(paso.hace satisfies never)}?`);
    }
  };

  interface Turno {
    pestana: number;
    yaMismo: boolean;
    pedir: typeof fetch;
    conTurno?: boolean;
  }
  const enviar = (de: Quien, { pestana, yaMismo, pedir, conTurno = true }: Turno): Promise<unknown> => {
    const { createClient, enviarPendientes, withLock } = tab(pestana);
    const remitente = { usuarioId: personas[de], base: baseDe(de, pestana), llamar: createClient({ fetch: pedir }) };
    const work = () => enviarPendientes(remitente, yaMismo);
    return conTurno ? withLock(personas[de], work) : work();
  };

  /** Whoever held the turn is dead, and the browser has given it to the next. */
  const morir = async ({ de, pestana, tras, llego }: Extract<Paso, { que: 'morir' }>): Promise<void> => {
    const bien = red.conFallos([]);
    let quedan = tras;
    await new Promise<void>((muerta) => {
      const pedir: typeof fetch = async (entrada, opciones) => {
        if (quedan > 0) {
          quedan -= 1;
          return bien(entrada, opciones);
        }
        if (llego) await bien(entrada, opciones);
        muerta();
        return new Promise<Response>(() => {});
      };
      void enviar(de, { pestana, yaMismo: true, pedir, conTurno: false }).then(() => muerta());
    });
  };

  const dar = async (paso: Paso): Promise<void> => {
    switch (paso.que) {
      case 'anotar':
        return anotar(paso);
      case 'enviar': {
        const { de, pestana, yaMismo, fallos, mientras } = paso;
        const envio = enviar(de, { pestana, yaMismo, pedir: red.conFallos(fallos) });
        for (const otro of mientras) await anotar(otro);
        await envio;
        return undefined;
      }
      case 'enviar_dos': {
        const { de, conTurno, fallos } = paso;
        const enCada = (pestana: number, suyos: typeof fallos) =>
          enviar(de, { pestana, yaMismo: true, pedir: red.conFallos(suyos), conTurno });
        await Promise.all([enCada(0, fallos), enCada(1, fallos.toReversed())]);
        return undefined;
      }
      case 'morir':
        return morir(paso);
      case 'recargar': {
        const { de, pestana } = paso;
        baseDe(de, pestana).close({ disableAutoOpen: false });
        await tab(pestana).limpiarLoRecibido(baseDe(de, pestana), Date.now());
        return undefined;
      }
      case 'entrar':
        return entrar(paso.quien);
      case 'llegan':
        return red.llegan(paso.alReves);
      case 'reloj':
        desfase += paso.ms;
        return undefined;
      default:
        throw new Error(`${String(paso satisfies never)}?`);
    }
  };

  const revisarTodas = async (): Promise<void> => {
    const telefonos = { A: await leerTelefono(baseDe('A')), B: await leerTelefono(baseDe('B')) };
    for (const visita of visitas) await revisar(telefonos[visita.de], visita, { servidor, red });
  };

  /** The night after: each at home, with a good network. */
  const entregarTodo = async (de: Quien): Promise<void> => {
    await entrar(de);
    await red.llegan(false);
    for (let vuelta = 0; vuelta < 4; vuelta += 1) {
      desfase += 3_700_000;
      for (const visita of visitas.filter((suya) => suya.de === de)) {
        const hace = visita.final?.contenido.includes('motivo') ? 'cerrar_sin_realizar' : 'finalizar';
        const final = await finalDe(baseDe(de), visita.id);
        if (final?.estado !== 'rechazado') continue;
        await corregir(visita, 0);
        await cerrar(visita, hace, 0);
      }
      await enviar(de, { pestana: vuelta % 2, yaMismo: true, pedir: red.conFallos([]) });
    }
    await tab(0).limpiarLoRecibido(baseDe(de), relojDeVerdad() + DIA_MS);
    const telefono = await leerTelefono(baseDe(de));
    for (const visita of visitas) if (visita.de === de) revisarEntregada(telefono, visita);
  };

  let donde = 'the beginning';
  try {
    for (const [i, paso] of pasos.entries()) {
      donde = `step ${i}, ${paso.que}${paso.que === 'anotar' ? ` ${paso.hace}` : ''}`;
      await dar(paso);
      await revisarTodas();
    }
    donde = 'the end';
    await entregarTodo('A');
    await entregarTodo('B');
    await revisarTodas();
    const entregadas: Entregada[] = [];
    for (const { de, id, final } of visitas) {
      const recibo = final && (await finalDe(baseDe(de), id))?.recibo;
      if (final && recibo) entregadas.push({ visita: id, ...final, recibida_en: recibo.recibida_en });
    }
    return entregadas;
  } catch (error) {
    throw new Error(`${donde}: ${error instanceof Error ? `${error.name} ${error.message}` : String(error)}`, {
      cause: error,
    });
  } finally {
    for (const de of ['A', 'B'] as const) {
      for (const cual of [0, 1]) baseDe(de, cual).close({ disableAutoOpen: false });
      await baseDe(de).delete({ disableAutoOpen: false });
    }
  }
};

/** Called by the test: what diverged, or what was delivered. */
export const intentar = async (
  escena: Escena,
  pasos: readonly Paso[],
): Promise<{ fallo: string } | { entregadas: Entregada[] }> => {
  try {
    return { entregadas: await correr(escena, pasos) };
  } catch (error) {
    return { fallo: error instanceof Error ? error.message : String(error) };
  }
};
