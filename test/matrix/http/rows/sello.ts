import { abrirSobres, verLlaveDeSello } from '#src/dominio/telefono/contract-sello.ts';
import { publica } from '../loose-case.ts';
import { dePersona } from '../person-row.ts';

/** Whoever brings them, the keys are for whom they were sealed. */
export const filasDeSello = [
  publica({
    capacidad: 'sello: ver con qué se cierra',
    contrato: verLlaveDeSello,
    casos: () =>
      (['anonimo', 'mercaderista de A'] as const).map((actor) => ({
        que: 'la llave pública',
        actor,
        pide: {},
        espera: 'permitido' as const,
        lee: ({ llave_publica }: { llave_publica: string }) => Buffer.from(llave_publica, 'base64').length === 65,
      })),
  }),
  dePersona({
    capacidad: 'sello: abrir sobres',
    contrato: abrirSobres,
    pide: (_yo, { sobre }) => ({ body: { sobres: [sobre] } }),
    lee: ({ usuario_id, aperturas: [apertura] }, yo, { mercaderista, llaveSellada }) =>
      usuario_id === yo.id &&
      (yo.id === mercaderista
        ? apertura?.resultado === 'abierto' && apertura.llave === llaveSellada
        : apertura?.resultado === 'ajeno'),
    tambien: ({ B, ninguna }) => [
      {
        que: 'el de otra persona y uno que no lo es',
        actor: 'mercaderista de A',
        pide: { body: { sobres: [B.sobre, ninguna.sobre] } },
        espera: 'permitido' as const,
        lee: ({ aperturas }) => aperturas.map(({ resultado }) => resultado).join(' ') === 'ajeno ilegible',
      },
    ],
  }),
];
