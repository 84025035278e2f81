import fc from 'fast-check';

/** What the network, or whatever stands in it, does to one request. */
const FALLOS = [
  'bien',
  // it never arrives; it arrives and its answer does not
  'antes',
  'despues',
  // it arrives twice: one after the other, or both at once
  'doble',
  'a_la_vez',
  // it was cut, and arrives all the same, some time later
  'tarde',
  // half of a photo arrives
  'parcial',
  // a server that asks for patience, one with a defect, a gateway that gave up on one that did its work, a hotel's page and its API
  'ocupado',
  'defecto',
  'pasarela',
  'hotel',
  'portal',
  // the server finds it wrong
  'rechaza',
] as const;
export type Fallo = (typeof FALLOS)[number];

export type Quien = 'A' | 'B';
export const VISITAS = 3;
export const PRODUCTOS = 2;

/** Something done to one visit by whoever it is of, in one of two tabs. Recording never asks who is signed in. */
export interface Anotar {
  que: 'anotar';
  hace:
    | 'comenzar'
    | 'escribir'
    | 'fotografiar'
    | 'borrar_foto'
    | 'finalizar'
    | 'cerrar_sin_realizar'
    | 'corregir'
    | 'descartar'
    | 'reintentar';
  de: Quien;
  visita: number;
  pestana: 0 | 1;
  producto: number;
  inventario: string;
  observaciones: string;
  exhibido: boolean;
}

interface Enviar {
  que: 'enviar';
  /** Whose outbox, whoever is signed in: a tab may not have noticed yet. */
  de: Quien;
  pestana: 0 | 1;
  yaMismo: boolean;
  /** One after another; then the network is good. */
  fallos: Fallo[];
  /** What is done at the same time. */
  mientras: Anotar[];
}

export type Paso =
  | Anotar
  | Enviar
  /** Both tabs at once; where the browser has no locks, really at once. */
  | { que: 'enviar_dos'; de: Quien; conTurno: boolean; fallos: Fallo[] }
  /** The page is killed while a request is under way. */
  | { que: 'morir'; de: Quien; pestana: 0 | 1; tras: number; llego: boolean }
  | { que: 'recargar'; de: Quien; pestana: 0 | 1 }
  | { que: 'entrar'; quien: Quien | null }
  /** What was late arrives, in this order. */
  | { que: 'llegan'; alReves: boolean }
  /** The device's clock moves, or is moved. */
  | { que: 'reloj'; ms: number };

const quien = fc.constantFrom<Quien>('A', 'A', 'B');
const pestana = fc.constantFrom<0 | 1>(0, 1);
const fallo = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Fallo>('bien') },
  { weight: 5, arbitrary: fc.constantFrom(...FALLOS) },
);
const fallos = fc.array(fallo, { maxLength: 6 });

const anotar: fc.Arbitrary<Anotar> = fc.record({
  que: fc.constant('anotar'),
  hace: fc.constantFrom<Anotar['hace']>(
    'comenzar',
    'comenzar',
    'escribir',
    'escribir',
    'escribir',
    'escribir',
    'fotografiar',
    'fotografiar',
    'borrar_foto',
    'finalizar',
    'finalizar',
    'finalizar',
    'cerrar_sin_realizar',
    'corregir',
    'corregir',
    'descartar',
    'reintentar',
  ),
  de: quien,
  visita: fc.nat({ max: VISITAS - 1 }),
  pestana,
  producto: fc.nat({ max: PRODUCTOS - 1 }),
  inventario: fc.constantFrom('0', '12', '7.5', 'Sin existencia', ''),
  observaciones: fc.constantFrom('', 'Ñandú 🦤', 'dos\nlíneas', "'; drop table visitas"),
  exhibido: fc.boolean(),
});

const paso: fc.Arbitrary<Paso> = fc.oneof(
  { weight: 14, arbitrary: anotar },
  {
    weight: 8,
    arbitrary: fc.record({
      que: fc.constant('enviar' as const),
      de: quien,
      pestana,
      yaMismo: fc.boolean(),
      fallos,
      mientras: fc.array(anotar, { maxLength: 2 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ que: fc.constant('enviar_dos' as const), de: quien, conTurno: fc.boolean(), fallos }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      que: fc.constant('morir' as const),
      de: quien,
      pestana,
      tras: fc.nat({ max: 4 }),
      llego: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ que: fc.constant('recargar' as const), de: quien, pestana }) },
  {
    weight: 3,
    arbitrary: fc.record({
      que: fc.constant('entrar' as const),
      quien: fc.constantFrom('A' as const, 'A' as const, 'B' as const, null),
    }),
  },
  { weight: 2, arbitrary: fc.record({ que: fc.constant('llegan' as const), alReves: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      que: fc.constant('reloj' as const),
      ms: fc.constantFrom(7000, 60_000, 600_000, 86_400_000, -7_200_000),
    }),
  },
);

const comienzo = fc.record({ de: quien, cerrada: fc.boolean() });

/** A visit or two stand before anything else: most of what is tried then has something to work on. */
export const planes: fc.Arbitrary<Paso[]> = fc
  .tuple(
    fc.array(paso, { minLength: 8, maxLength: 40, size: 'max' }),
    fc.array(comienzo, { minLength: 1, maxLength: 3 }),
  )
  .map(([pasos, comienzos]) => {
    const antes: Paso[] = comienzos.flatMap(({ de, cerrada }, visita) => visitaEntera(de, visita, cerrada));
    return antes.concat({ que: 'entrar', quien: 'A' }, pasos);
  });

const visitaEntera = (de: Quien, visita: number, cerrada: boolean): Anotar[] => {
  const work = (hace: Anotar['hace'], producto = 0): Anotar => ({
    que: 'anotar',
    hace,
    de,
    visita,
    pestana: 0,
    producto,
    inventario: String(visita + 3),
    observaciones: '',
    exhibido: true,
  });
  return [
    work('comenzar'),
    ...Array.from({ length: PRODUCTOS }, (_, producto) => work('escribir', producto)),
    work('fotografiar'),
    ...(cerrada ? [work('finalizar')] : []),
  ];
};
