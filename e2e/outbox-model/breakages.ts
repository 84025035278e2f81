/** A rule of the outbox taken away. A test that does not notice would prove nothing. */
export interface Rotura {
  nombre: string;
  archivo: string;
  esto: string;
  porEsto: string;
}

const TELEFONO = '/dominio/telefono/web/';

export const ROTURAS: readonly Rotura[] = [
  {
    nombre: 'any answer is a receipt',
    archivo: `${TELEFONO}enviar.ts`,
    esto: "typeof response === 'object' && response !== null && 'envio_id' in response && response.envio_id === envioId",
    porEsto: 'envioId !== response',
  },
  {
    nombre: 'any answer is the receipt of a photo',
    archivo: `${TELEFONO}enviar-foto.ts`,
    esto: ' && recibidos === bytes',
    porEsto: '',
  },
  {
    nombre: 'sent is received, whatever the answer',
    archivo: `${TELEFONO}enviar.ts`,
    esto: "...(decision.que === 'rechazado' && { estado: 'rechazado' })",
    porEsto: "estado: 'recibido', cuerpo: null",
  },
  {
    nombre: 'photos do not wait for their visit',
    archivo: `${TELEFONO}enviar.ts`,
    esto: '.some(seRecibio)) return',
    porEsto: '.some(seRecibio) && visitaId.length === 0) return',
  },
  {
    nombre: 'nobody says whose it is',
    archivo: `${TELEFONO}en-nombre-de.ts`,
    esto: '[PERSON_HEADER]: usuarioId',
    porEsto: "'x-nada': `${PERSON_HEADER}${usuarioId}`",
  },
  {
    nombre: 'a visit is cleaned up before its photos have arrived',
    archivo: `${TELEFONO}limpiar.ts`,
    esto: "f.estado === 'recibida'",
    porEsto: "f.estado !== 'borrador'",
  },
  {
    nombre: 'a photo can be taken back after it was announced',
    archivo: `${TELEFONO}fotos.ts`,
    esto: "?.estado !== 'borrador') return",
    porEsto: "?.estado === 'recibida') return",
  },
  {
    nombre: 'the photos of what is corrected are thrown away',
    archivo: `${TELEFONO}corregir.ts`,
    esto: "modify({ estado: 'borrador', ...SIN_INTENTOS })",
    porEsto: 'delete()',
  },
  {
    nombre: 'a correction does not say what it takes the place of',
    archivo: `${TELEFONO}cuerpos.ts`,
    esto: 'corrige && corrige.de.length > 0 &&',
    porEsto: 'corrige && corrige.de.length > 99 &&',
  },
  {
    nombre: 'what is being corrected is cleaned up',
    archivo: `${TELEFONO}limpiar.ts`,
    esto: '!seEstaCorrigiendo(borrador)',
    porEsto: 'borrador !== null',
  },
];
