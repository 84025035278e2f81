import type { FastifyReply } from 'fastify';

interface Quien {
  usuario_id: string;
  empresa_id?: string;
}

/** From here on every line of this request says who asks: ids, never an address or a name. Said twice it would stand there twice. */
export const nombrarEnBitacora = (respuesta: FastifyReply, quien: Quien): void => {
  const log = respuesta.log.child({ ...quien });
  respuesta.log = log;
  respuesta.request.log = log;
};
